import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

type Props<Key extends string> = {
  items: ReadonlyArray<{ key: Key; label: string }>;
  value: Key;
  onChange(key: Key): void;
  /** Accessible name of the tab list. */
  label: string;
  className?: string;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A tab list, 44 px high, with arrow-key navigation. A short line marks the active tab. */
export function Tabs<Key extends string>({ items, value, onChange, label, className }: Props<Key>) {
  const row = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-key="${value}"]`);
    const list = row.current;
    if (!chosen || !list) return;
    list.scrollTo({
      left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = items.findIndex((item) => item.key === value);
    const next = items[(at + step + items.length) % items.length]!;
    onChange(next.key);
    row.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={cx('side-row h-11 shrink-0 gap-1 overflow-y-hidden px-2', className)}
    >
      {items.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
          className={cx(
            'relative h-11 min-w-11 shrink-0 px-2 text-body whitespace-nowrap transition-colors',
            key === value ? 'text-bar font-semibold text-fg' : 'text-fg3',
          )}
        >
          {text}
          {key === value && <span className="horizon absolute inset-x-0 bottom-0.5 mx-auto w-4" />}
        </button>
      ))}
    </div>
  );
}
