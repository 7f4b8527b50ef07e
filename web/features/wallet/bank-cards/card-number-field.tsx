import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { groupCardDigits, groupedPosition, toCardDigits } from './card-number.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  /** The digits without spaces. */
  value: string;
  onChange(digits: string): void;
};

/** Field for a card number, shown in groups of four; the caret stays where it is when a digit is typed in between. */
export function CardNumberField({ value, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const position = groupedPosition(caret.current);
    caret.current = null;
    if (document.activeElement === input.current) input.current?.setSelectionRange(position, position);
  });
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="cc-number"
      className="numbers"
      value={groupCardDigits(value)}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        const digits = toCardDigits(target.value);
        caret.current = Math.min(toCardDigits(before).length, digits.length);
        onChange(digits);
      }}
    />
  );
}
