import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Facts with the same name have a key each. */
export type Fact = readonly [name: string, value: ReactNode, key?: string];
type FactListProps = { facts: readonly Fact[]; className?: string | undefined };

/** Names with their values. `className` may set the distance `--fact-gap` and the column `--fact-name`. */
export function FactList({ facts, className = '' }: FactListProps) {
  return (
    <dl className={`${styles.facts} ${className}`}>
      {facts.map(([name, value, key = name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
