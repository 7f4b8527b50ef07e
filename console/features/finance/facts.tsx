import { type Fact, FactList } from '../../ui/fact-list.tsx';
import styles from './finance.module.css';

type FactsProps = { label: string; facts: readonly Fact[] };

/** Names with values under a heading. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <section>
      <h3 className={styles.heading}>{label}</h3>
      <FactList facts={facts} className={styles.facts} />
    </section>
  );
}
