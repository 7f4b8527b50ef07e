import { type ReactNode, useEffect, useRef } from 'react';
import styles from './queue-workspace.module.css';

type QueueEntryProps = {
  current: boolean;
  className?: string | undefined;
  onPick(): void;
  children: ReactNode;
};

/** One row of a queue list. The selected row is scrolled into view. */
export function QueueEntry({ current, className = '', onPick, children }: QueueEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={entry}>
      <button
        type="button"
        className={`${styles.entry} ${className}`}
        aria-current={current ? 'true' : undefined}
        onClick={onPick}
      >
        {children}
      </button>
    </li>
  );
}
