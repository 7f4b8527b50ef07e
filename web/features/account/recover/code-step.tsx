import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { verifyCode } from '@muyu/contract/account/login.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { CodeField } from '../phone/code-field.tsx';
import { getTicketExpiry } from '../phone/get-ticket-expiry.ts';
import { usePhoneCountry } from '../phone/phone-country.ts';
import { isCompleteCode, looksComplete } from '../phone/phone-digits.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { useSms } from '../phone/sms.ts';
import { saveRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { useTypedPhone } from './typed-phone.ts';

const isBadPhone = (error: Error | null) => error instanceof ApiError && error.is(accountErrors.badPhone);

/** Asks for the full phone number of the account and for the code sent to it. */
export function CodeStep() {
  const { t } = useLingui();
  const minutes = useSetting('account.smsMinutes');
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const { username, phone: known } = useRecovery();
  const tail = (known ?? '').slice(-2);
  const phoneAreaCode = usePhoneCountry((area) => area.areaCode);
  const [phoneNumber, setPhoneNumber] = useTypedPhone(username);
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const phone = { phoneAreaCode, phoneNumber: phoneNumber.trim() };
  const whole = looksComplete(phoneAreaCode, phoneNumber);
  const sms = useSms('retrieve', phone);
  const verifying = useMutation({
    mutationFn: (given: string) =>
      client.request(verifyCode, { ...phone, code: given, scene: 'retrieve', username }),
    meta: { inline: true },
    onSuccess({ ticket }) {
      saveRecovery({ ticket, ticketExpiresAt: getTicketExpiry() });
      void navigate({ to: '/login/forget/stepThree' });
    },
    onError: () => codeField.current?.select(),
  });
  const anew = () => {
    sms.reset();
    verifying.reset();
  };
  const send = async () => {
    anew();
    setLeft(true);
    if (!whole) numberField.current?.focus();
    else if (await sms.send()) codeField.current?.focus();
  };
  const problem = sms.error ?? verifying.error;
  return (
    <RecoveryForm
      step="proof"
      title={t`短信验证`}
      text={t`请完整填写账号绑定的手机号，尾号是 ${tail}。`}
      next={t`下一步`}
      busy={verifying.isPending}
      disabled={!whole || !isCompleteCode(code)}
      onNext={() => verifying.mutate(code)}
    >
      <PhoneField
        ref={numberField}
        value={phoneNumber}
        error={(left && !whole && t`请输入完整的手机号`) || (isBadPhone(problem) && errorMessage(problem))}
        enterKeyHint="next"
        autoFocus
        onBlur={() => setLeft(phoneNumber !== '')}
        onChange={(event) => {
          anew();
          setLeft(false);
          setPhoneNumber(event.target.value);
        }}
      />
      <div className="mt-3">
        <CodeField
          ref={codeField}
          sms={sms}
          value={code}
          error={!isBadPhone(problem) && errorMessage(problem)}
          hint={sms.sent && t`号码与账号一致时，会收到验证码，${minutes} 分钟内有效`}
          onSend={() => void send()}
          onCode={(next) => {
            anew();
            setCode(next);
            if (whole && isCompleteCode(next) && next !== code && !verifying.isPending)
              verifying.mutate(next);
          }}
        />
      </div>
    </RecoveryForm>
  );
}
