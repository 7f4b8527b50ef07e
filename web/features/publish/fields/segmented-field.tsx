import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';

type Props<Value extends string> = {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  error?: string | undefined;
  onChange(value: Value): void;
};

/** A choice among a few values as one segmented control of radio buttons. */
export function SegmentedField<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="pb-2 text-caption text-fg2">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-[24px] bg-s2 p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'press grid min-h-11 min-w-fit flex-1 place-items-center rounded-full px-3 text-center whitespace-nowrap text-body font-medium has-focus-visible:outline-2 has-focus-visible:outline-brand',
              option.value === value ? 'bg-brand text-on-brand' : 'text-fg2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="px-1 pt-2 text-caption text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
