import { type ReactNode, useEffect, useRef } from 'react';
import styles from './desk.module.css';

type DeskEntryProps = {
  current: boolean;
  className?: string | undefined;
  onPick(): void;
  children: ReactNode;
};

/** One row of a desk's list; the current one is kept in sight. */
export function DeskEntry({ current, className = '', onPick, children }: DeskEntryProps) {
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
