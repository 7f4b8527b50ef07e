import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './page-state.module.css';

type PageStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  alert?: boolean;
  /** Fills the window instead of the content area. */
  whole?: boolean;
};

/** Shown in place of content: empty, failed, not permitted or not found. */
export function PageState({ title, text, action, icon, alert = false, whole = false }: PageStateProps) {
  return (
    <section className={styles.state} data-whole={whole || undefined} role={alert ? 'alert' : undefined}>
      <div className={styles.icon} aria-hidden="true">
        {icon ?? <BrandMark size={40} />}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
