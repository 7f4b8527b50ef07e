import type { ReactNode } from 'react';
import styles from './finance.module.css';

type FactsProps = { label: string; facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names with values under a heading. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
