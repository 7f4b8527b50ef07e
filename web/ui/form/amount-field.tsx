import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { cleanAmountText } from './amount-text.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'start' | 'inputMode'> & {
  /** Text of the field; `parseAmountText` gives its yuan. */
  value: string;
  onChange(text: string): void;
};

/** Field for an amount in yuan: a decimal keypad, digits with at most two decimals. */
export const AmountField = ({ onChange, className, ...field }: Props) => (
  <TextField
    autoComplete="off"
    {...field}
    inputMode="decimal"
    className={cx('numbers pl-2 text-section font-semibold', className)}
    start={
      <span aria-hidden="true" className="pl-5 text-section font-semibold">
        ¥
      </span>
    }
    onChange={(event) => onChange(cleanAmountText(event.target.value))}
  />
);
