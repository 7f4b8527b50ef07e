import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toCode } from './phone-digits.ts';
import type { Sms } from './sms.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'start' | 'end' | 'onChange'>;
type Props = FieldProps & { sms: Sms; onSend(): void; onCode(code: string): void };

/** Input attributes for which phones offer the code of a received SMS. */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  // Longer than a code: a pasted code may contain spaces.
  maxLength: 12,
} as const;

/** Field for the SMS code with the button that requests it. */
export function CodeField({ sms, onSend, onCode, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      {...input}
      {...codeInput}
      label={t`验证码`}
      enterKeyHint="next"
      onChange={(event) => onCode(toCode(event.target.value))}
      end={<SendButton sms={sms} onSend={onSend} />}
    />
  );
}

/** Button that requests a code, with a countdown until the next request. */
export function SendButton({ sms, onSend }: Pick<Props, 'sms' | 'onSend'>) {
  const { t } = useLingui();
  const { left, sent, busy } = sms;
  // A native `disabled` would take the focus away.
  const isWaiting = busy || left > 0;
  return (
    <button
      type="button"
      aria-disabled={isWaiting}
      aria-busy={busy || undefined}
      onClick={isWaiting ? undefined : onSend}
      className="press mr-1 grid h-11 shrink-0 place-items-center rounded-full px-4 text-caption font-semibold whitespace-nowrap text-brand aria-disabled:text-fg3"
    >
      {busy ? (
        <Spinner />
      ) : left > 0 ? (
        <span className="numbers">{t`${left} 秒后重发`}</span>
      ) : sent ? (
        t`重新发送`
      ) : (
        t`获取验证码`
      )}
    </button>
  );
}
