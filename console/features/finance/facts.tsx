import type { ReactNode } from 'react';
import styles from './finance.module.css';

/** Facts with the same name have a key each. */
type Fact = readonly [name: string, value: ReactNode, key?: string];
type FactsProps = { label: string; facts: readonly Fact[] };

/** Names with values under a heading. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value, key = name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
