import { cx } from './cx.ts';

type Props = { checked: boolean; onChange(checked: boolean): void; label: string };

/** On or off, at once. 44 px to touch. */
export const Switch = ({ checked, onChange, label }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    onClick={() => onChange(!checked)}
    className={cx(
      'hit relative h-7 w-12 shrink-0 rounded-full transition-colors duration-200',
      checked ? 'bg-brand' : 'bg-control',
    )}
  >
    <span
      className={cx(
        'absolute top-0.5 left-0.5 size-6 rounded-full transition-transform duration-200',
        checked ? 'translate-x-5 bg-on-brand' : 'bg-white',
      )}
    />
  </button>
);
