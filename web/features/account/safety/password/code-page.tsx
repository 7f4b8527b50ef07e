import { useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { useSetting } from '../../../../client/site/site-settings.ts';
import { SendButton } from '../../phone/code-field.tsx';
import { isCompleteCode } from '../../phone/phone-digits.ts';
import { type Phone, useSms } from '../../phone/sms.ts';
import { StepForm } from '../../step-form.tsx';
import { type PhoneChange, usePhoneChange } from '../phone/phone-change.ts';
import { CodeCells } from './code-cells.tsx';
import { useSubmitCode } from './use-submit-code.ts';

/** Code page of a phone change, for the current phone or the new one. */
export function CodePage() {
  const { awaits, currentPhone, next } = usePhoneChange();
  const phone = awaits === 'verifyPhone' ? currentPhone : next;
  if (!awaits || !phone)
    return (
      <Navigate to="/column/settings/accountSafe/changePhoneNumber" search={{ step: 'verify' }} replace />
    );
  return <Code key={awaits} awaits={awaits} phone={phone} />;
}

type Props = { awaits: NonNullable<PhoneChange['awaits']>; phone: Phone };

function Code({ awaits, phone }: Props) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const minutes = useSetting('account.smsMinutes');
  const cells = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const sms = useSms(awaits, phone);
  const sending = useSubmitCode(awaits, phone, () => {
    setCode('');
    cells.current?.focus();
  });
  const write = (typed: string) => {
    setCode(typed);
    if (typed) sending.reset();
    if (isCompleteCode(typed) && !sending.isPending) sending.mutate(typed);
  };
  const number = `+${phone.phoneAreaCode}\u00a0${phone.phoneNumber}`;
  return (
    <StepForm
      bar={t`输入验证码`}
      place={{ at: awaits === 'verifyPhone' ? 1 : 3, total: 3 }}
      title={t`输入验证码`}
      text={
        awaits === 'verifyPhone'
          ? t`${number} 与账号一致时，会收到验证码，${minutes} 分钟内有效。`
          : t`已发送到 ${number}，${minutes} 分钟内有效。`
      }
      next={t`确定`}
      busy={sending.isPending}
      disabled={!isCompleteCode(code)}
      onNext={() => sending.mutate(code)}
    >
      <CodeCells
        ref={cells}
        code={code}
        onCode={write}
        error={errorMessage(sending.error ?? sms.error)}
        disabled={sending.isPending}
      />
      <div className="mt-2 flex justify-center">
        <SendButton sms={sms} onSend={() => void sms.send()} />
      </div>
    </StepForm>
  );
}
