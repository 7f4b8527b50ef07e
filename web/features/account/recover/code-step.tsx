import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useNavigate } from '@tanstack/react-router';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { CodeField } from '../phone/code-field.tsx';
import { getTicketExpiry } from '../phone/get-ticket-expiry.ts';
import { usePhoneCountry } from '../phone/phone-country.ts';
import { looksComplete } from '../phone/phone-digits.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhoneCode } from '../phone/use-phone-code.ts';
import { saveRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';
import { useTypedPhone } from './typed-phone.ts';

const isBadPhone = (error: Error | null) => isError(error, accountErrors.badPhone);

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
  const whole = looksComplete(phoneAreaCode, phoneNumber);
  const form = usePhoneCode({
    scene: 'retrieve',
    phoneAreaCode,
    number: phoneNumber,
    username,
    isUsable: whole,
    onNumber: setPhoneNumber,
    onTicket(ticket) {
      saveRecovery({ ticket, ticketExpiresAt: getTicketExpiry() });
      void navigate({ to: '/login/forget/stepThree' });
    },
  });
  const { error } = form;
  return (
    <RecoveryForm
      step="proof"
      title={t`短信验证`}
      text={t`请完整填写账号绑定的手机号，尾号是 ${tail}。`}
      next={t`下一步`}
      busy={form.busy}
      disabled={!whole || !form.isCodeComplete}
      onNext={form.verify}
    >
      <PhoneField
        {...form.numberProps}
        error={(form.isLeft && !whole && t`请输入完整的手机号`) || (isBadPhone(error) && errorMessage(error))}
      />
      <div className="mt-3">
        <CodeField
          {...form.codeProps}
          error={!isBadPhone(error) && errorMessage(error)}
          hint={form.isSent && t`号码与账号一致时，会收到验证码，${minutes} 分钟内有效`}
        />
      </div>
    </RecoveryForm>
  );
}
