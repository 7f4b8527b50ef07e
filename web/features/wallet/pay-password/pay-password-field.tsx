import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import './pay-password.css';
import { Keypad } from './keypad.tsx';
import { isCompletePayPassword, payPasswordDigits, toPayPassword } from './pay-password-rules.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = {
  label: string;
  value: string;
  onChange(password: string): void;
  /** The sixth digit has been typed. */
  onComplete(password: string): void;
  error: string;
  busy: boolean;
};

const cells = Array.from({ length: payPasswordDigits }, (_, at) => at);

/**
 * Six boxes below one input, with a keypad of its own: no system keyboard covers the sheet. Hardware keys and pasting
 * work; a screen reader hears how many digits there are, and never which.
 */
export function PayPasswordField({ label, value, onChange, onComplete, error, busy }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = value.length;
  useKeptFocus(input);
  const write = (text: string) => {
    if (busy) return;
    const password = toPayPassword(text);
    onChange(password);
    if (isCompletePayPassword(password) && password !== value) onComplete(password);
  };
  return (
    <div>
      <div className="group relative mx-auto max-w-80">
        <input
          ref={input}
          type="password"
          inputMode="none"
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          value={value}
          readOnly={busy}
          aria-label={label}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 z-bar w-full cursor-text bg-transparent text-input text-transparent caret-transparent opacity-0 outline-none"
          onChange={(event) => write(event.target.value)}
        />
        <div
          key={error}
          aria-hidden="true"
          className={cx('grid grid-cols-6 gap-2', error && 'pay-password-shake')}
        >
          {cells.map((at) => (
            <span
              key={at}
              className={cx(
                'grid h-12 place-items-center rounded-thumb border bg-s2',
                error ? 'border-danger' : 'border-control/60',
                at === Math.min(typed, payPasswordDigits - 1) && 'group-focus-within:border-brand',
              )}
            >
              {at < typed && <span className="size-3 rounded-full bg-fg" />}
            </span>
          ))}
        </div>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className="my-2 min-h-line-caption text-center text-caption text-danger"
      >
        {error}
        <span className="sr-only">{typed > 0 && t`已输入 ${typed} 位，共 ${payPasswordDigits} 位`}</span>
      </p>
      <Keypad
        disabled={busy}
        onDigit={(digit) => write(value + digit)}
        onDelete={() => write(value.slice(0, -1))}
      />
    </div>
  );
}
