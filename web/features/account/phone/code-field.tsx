import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Sms } from './sms.ts';
import { codeOf } from './typed-digits.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'start' | 'end' | 'onChange'>;
type Props = FieldProps & { sms: Sms; onSend(): void; onCode(code: string): void };

/** What an input needs for phones to offer the code of the message that has just come. */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  // Longer than a code: a pasted one may come with spaces.
  maxLength: 12,
} as const;

/** The SMS code, with the button that sends it. */
export function CodeField({ sms, onSend, onCode, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      {...input}
      {...codeInput}
      label={t`验证码`}
      enterKeyHint="next"
      onChange={(event) => onCode(codeOf(event.target.value))}
      end={<SendButton sms={sms} onSend={onSend} />}
    />
  );
}

/** Asks for a code; counts down until the next one may be asked for. */
export function SendButton({ sms, onSend }: Pick<Props, 'sms' | 'onSend'>) {
  const { t } = useLingui();
  const { left, sent, busy } = sms;
  return (
    <button
      type="button"
      disabled={busy || left > 0}
      aria-busy={busy || undefined}
      onClick={onSend}
      className="press mr-1 grid h-11 shrink-0 place-items-center rounded-full px-4 text-caption font-semibold whitespace-nowrap text-brand disabled:text-fg3"
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
