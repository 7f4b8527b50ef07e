import { useLingui } from '@lingui/react/macro';
import { smsLimits } from '@muyu/contract/account/login.ts';
import type { Ref } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { codeInput } from '../../phone/code-field.tsx';
import { toCode } from '../../phone/phone-digits.ts';

type Props = {
  code: string;
  onCode(code: string): void;
  error: string;
  disabled: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Six cells for a code below one input, so that pasting and SMS autofill fill all of them. */
export function CodeCells({ code, onCode, error, disabled, ref }: Props) {
  const { t } = useLingui();
  const { digits } = smsLimits;
  return (
    <div>
      <div className="group relative">
        <input
          {...codeInput}
          ref={ref}
          value={code}
          readOnly={disabled}
          aria-label={t`${digits} 位验证码`}
          aria-invalid={Boolean(error)}
          aria-describedby="code-note"
          enterKeyHint="done"
          // biome-ignore lint/a11y/noAutofocus: the field is the only content of the page
          autoFocus
          className="absolute inset-0 z-bar w-full cursor-text bg-transparent text-input text-transparent caret-transparent outline-none selection:bg-transparent"
          onChange={(event) => onCode(toCode(event.target.value))}
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: digits }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of cells is fixed
              key={at}
              className={cx(
                'numbers relative grid h-14 place-items-center rounded-media border bg-s2 text-title font-semibold',
                error ? 'border-danger' : 'border-control',
                at === Math.min(code.length, digits - 1) && 'group-focus-within:border-brand',
              )}
            >
              {code[at]}
            </span>
          ))}
        </div>
      </div>
      <p id="code-note" aria-live="polite" className="mt-3 min-h-line-caption text-caption text-danger">
        {error}
      </p>
    </div>
  );
}
