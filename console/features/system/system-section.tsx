import { type ReactNode, useId } from 'react';
import styles from './system.module.css';

type SystemSectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the page with its own heading. */
export function SystemSection({ title, aside, children }: SystemSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
