import { cx } from '../../../ui/cx.ts';

type Props<Key extends string> = {
  label: string;
  items: ReadonlyArray<{ key: Key; label: string }>;
  value: Key;
  onChange(key: Key): void;
};

/** A choice of one as a row of chips, 36 px high with hit areas of 44 px. */
export const FilterChips = <Key extends string>({ label, items, value, onChange }: Props<Key>) => (
  <fieldset className="flex shrink-0 items-center gap-1.5">
    <legend className="sr-only">{label}</legend>
    {items.map((item) => (
      <button
        key={item.key}
        type="button"
        aria-pressed={item.key === value}
        onClick={() => onChange(item.key)}
        className={cx(
          'hit press relative h-9 min-w-11 shrink-0 rounded-full px-3 text-caption font-medium whitespace-nowrap transition-colors',
          item.key === value ? 'bg-tint-brand text-ink-brand' : 'bg-s2 text-fg2',
        )}
      >
        {item.label}
      </button>
    ))}
  </fieldset>
);
