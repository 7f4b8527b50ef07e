import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { checkPhone } from '@muyu/contract/account/registration.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { Link } from '@tanstack/react-router';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useAvailabilityCheck } from '../credentials/use-availability-check.ts';
import { CodeField } from '../phone/code-field.tsx';
import { getTicketExpiry } from '../phone/get-ticket-expiry.ts';
import { usePhoneCountry } from '../phone/phone-country.ts';
import { looksComplete } from '../phone/phone-digits.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhoneCode } from '../phone/use-phone-code.ts';
import { setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

const is = (error: Error | null, ...names: Array<keyof typeof accountErrors>) =>
  isError(error, ...names.map((name) => accountErrors[name]));

/** Asks for the phone and for the code sent to it. */
export function RegistrationPhoneProof({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const minutes = useSetting('account.smsMinutes');
  const errorMessage = useErrorMessage();
  const goToNextStep = useNextStep(flow, 'phone');
  const { areaCode: phoneAreaCode, nationalityId } = usePhoneCountry();
  const phoneNumber = useRegistrationDraft((draft) => draft.phoneNumber);
  const serverError = useStepError('phone');
  const whole = (number: string) => looksComplete(phoneAreaCode, number);

  const check = useAvailabilityCheck(checkPhone, phoneNumber, whole, (number) => ({
    phoneAreaCode,
    phoneNumber: number,
  }));
  const taken = is(check.error, 'phoneTaken');
  const form = usePhoneCode({
    scene: 'register',
    phoneAreaCode,
    number: phoneNumber,
    isUsable: whole(phoneNumber) && !check.isRejected,
    onNumber: (number) => setStepAnswer('phone', { phoneNumber: number }),
    onTicket(phoneTicket) {
      setStepAnswer('phone', {
        ...form.phone,
        nationalityId,
        phoneTicket,
        ticketExpiresAt: getTicketExpiry(),
      });
      goToNextStep();
    },
  });

  const aboutPhone = is(form.error, 'badPhone', 'phoneTaken');
  // A number that is still being typed shows no error.
  const early = !form.isLeft && is(check.error, 'badPhone');
  const codeProblem = aboutPhone ? '' : errorMessage(form.error);
  // Without a network the check and the code fail for the same reason; one error is enough.
  const checkProblem = !early && check.problem !== codeProblem && check.problem;
  const phoneProblem = serverError || (aboutPhone ? errorMessage(form.error) : checkProblem);
  return (
    <WizardStep
      flow={flow}
      step="phone"
      title={t`你的手机号是？`}
      text={t`用它登录和找回密码，不会公开显示。`}
      next={t`下一步`}
      busy={form.busy}
      disabled={check.isRejected || !form.isCodeComplete}
      onNext={form.verify}
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
        {...form.numberProps}
        error={(form.isLeft && !whole(phoneNumber) && t`请输入完整的手机号`) || phoneProblem}
      />
      <div className="mt-3">
        <CodeField
          {...form.codeProps}
          error={codeProblem}
          hint={form.isSent && t`验证码已发出，${minutes} 分钟内有效`}
        />
      </div>
    </WizardStep>
  );
}
