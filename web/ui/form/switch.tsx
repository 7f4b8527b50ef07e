import { cx } from '../cx.ts';

type Props = {
  checked: boolean;
  onChange(checked: boolean): void;
  label: string;
  disabled?: boolean;
  /** Its request is running: it keeps the focus and ignores presses. */
  busy?: boolean;
  /** Id of the describing text. */
  describedBy?: string;
};

/** A switch that acts at once. Its hit area is 44 px high. */
export const Switch = ({ checked, onChange, label, disabled, busy, describedBy }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    aria-disabled={disabled || busy}
    onClick={() => busy || onChange(!checked)}
    className={cx(
      'hit relative h-7 w-12 shrink-0 rounded-full transition-colors duration-200 aria-disabled:opacity-45',
      checked ? 'bg-brand' : 'bg-control',
    )}
  >
    <span
      className={cx(
        'absolute top-0.5 left-0.5 size-6 rounded-full transition-transform duration-200',
        checked ? '[transform:translateX(20px)] bg-on-brand' : 'bg-white',
      )}
    />
  </button>
);
