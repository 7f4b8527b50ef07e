import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = {
  checked: boolean;
  onChange(checked: boolean): void;
  invalid: boolean;
  /** Id of the text that says the error. */
  describedBy: string;
  /** A smaller, round box. */
  round?: boolean;
  children: ReactNode;
};

/** A box to tick, with its label. */
export const TickBox = ({ checked, onChange, invalid, describedBy, round, children }: Props) => (
  <label className={cx('flex min-h-11 cursor-pointer items-center py-1', round ? 'gap-2.5' : 'gap-3')}>
    <input
      type="checkbox"
      className="peer sr-only"
      checked={checked}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center border-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
        round ? 'size-5 rounded-full' : 'size-6 rounded-tag',
        checked ? 'border-brand bg-brand text-on-brand' : invalid ? 'border-danger' : 'border-control',
      )}
    >
      {checked && <Check size={round ? 13 : 16} strokeWidth={round ? 3.5 : 3} />}
    </span>
    {children}
  </label>
);
