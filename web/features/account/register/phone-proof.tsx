import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { verifyCode } from '@muyu/contract/account/login.ts';
import { checkPhone } from '@muyu/contract/account/registration.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useAvailabilityCheck } from '../credentials/use-availability-check.ts';
import { CodeField } from '../phone/code-field.tsx';
import { getTicketExpiry } from '../phone/get-ticket-expiry.ts';
import { usePhoneCountry } from '../phone/phone-country.ts';
import { isCompleteCode, looksComplete } from '../phone/phone-digits.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { type Phone, useSms } from '../phone/sms.ts';
import { setStepAnswer, useDraft, useStepError } from './draft.ts';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

const is = (error: Error | null, ...names: Array<keyof typeof accountErrors>) =>
  error instanceof ApiError && names.some((name) => error.is(accountErrors[name]));

/** Asks for the phone and for the code sent to it. */
export function PhoneProof({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const minutes = useSetting('account.smsMinutes');
  const errorMessage = useErrorMessage();
  const goToNextStep = useNextStep(flow, 'phone');
  const { areaCode: phoneAreaCode, nationalityId } = usePhoneCountry();
  const phoneNumber = useDraft((draft) => draft.phoneNumber);
  const serverError = useStepError('phone');
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const phone: Phone = { phoneAreaCode, phoneNumber: phoneNumber.trim() };
  const whole = (number: string) => looksComplete(phoneAreaCode, number);

  const check = useAvailabilityCheck(checkPhone, phoneNumber, whole, (number) => ({
    phoneAreaCode,
    phoneNumber: number,
  }));
  const taken = is(check.error, 'phoneTaken');
  const sms = useSms('register', phone);
  const verifying = useMutation({
    mutationFn: (given: string) => client.request(verifyCode, { ...phone, code: given, scene: 'register' }),
    meta: { inline: true },
    onSuccess({ ticket }) {
      setStepAnswer('phone', {
        ...phone,
        nationalityId,
        phoneTicket: ticket,
        ticketExpiresAt: getTicketExpiry(),
      });
      goToNextStep();
    },
    onError: () => codeField.current?.select(),
  });

  const aboutPhone = is(sms.error, 'badPhone', 'phoneTaken') || is(verifying.error, 'badPhone');
  // A number that is still being typed shows no error.
  const early = !left && is(check.error, 'badPhone');
  const codeProblem = aboutPhone ? '' : errorMessage(sms.error ?? verifying.error);
  // Without a network the check and the code fail for the same reason; one error is enough.
  const checkProblem = !early && check.problem !== codeProblem && check.problem;
  const phoneProblem =
    serverError || (aboutPhone ? errorMessage(sms.error ?? verifying.error) : checkProblem);
  const send = async () => {
    verifying.reset();
    setLeft(true);
    if (!whole(phoneNumber) || check.isRejected) return numberField.current?.focus();
    if (await sms.send()) codeField.current?.focus();
  };
  const typed = (next: string) => {
    setCode(next);
    sms.reset();
    verifying.reset();
    if (isCompleteCode(next) && next !== code && !verifying.isPending) verifying.mutate(next);
  };
  return (
    <WizardStep
      flow={flow}
      step="phone"
      title={t`你的手机号是？`}
      text={t`用它登录和找回密码，不会公开显示。`}
      next={t`下一步`}
      busy={verifying.isPending}
      disabled={check.isRejected || !isCompleteCode(code)}
      onNext={() => verifying.mutate(code)}
      below={
        taken && (
          <p className="text-center text-body text-fg2">
            <Trans>
              这个号码已有账号？
              <Link to="/login/autologin" search={{ way: 'phone' }} className="hit relative text-brand">
                直接登录
              </Link>
            </Trans>
          </p>
        )
      }
    >
      <PhoneField
        ref={numberField}
        value={phoneNumber}
        error={(left && !whole(phoneNumber) && t`请输入完整的手机号`) || phoneProblem}
        enterKeyHint="next"
        autoFocus
        onBlur={() => setLeft(phoneNumber !== '')}
        onChange={(event) => {
          setLeft(false);
          sms.reset();
          verifying.reset();
          setStepAnswer('phone', { phoneNumber: event.target.value });
        }}
      />
      <div className="mt-3">
        <CodeField
          ref={codeField}
          sms={sms}
          value={code}
          error={codeProblem}
          hint={sms.sent && t`验证码已发出，${minutes} 分钟内有效`}
          onSend={() => void send()}
          onCode={typed}
        />
      </div>
    </WizardStep>
  );
}
