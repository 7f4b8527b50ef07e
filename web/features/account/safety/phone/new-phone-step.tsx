import { useLingui } from '@lingui/react/macro';
import { checkPhone } from '@muyu/contract/account/registration.ts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../../client/client.ts';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { useSubmit } from '../../../../ui/form/use-submit.ts';
import { usePhoneCountry } from '../../phone/phone-country.ts';
import { looksComplete } from '../../phone/phone-digits.ts';
import { PhoneField } from '../../phone/phone-field.tsx';
import { useSms } from '../../phone/sms.ts';
import { withProofOfWork } from '../../proof-of-work/proof-of-work.ts';
import { StepForm } from '../../step-form.tsx';
import { updatePhoneChange, usePhoneChange } from './phone-change.ts';

/** The new phone, whose availability is checked before a code is sent. */
export function NewPhoneStep({ first }: { first: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const phoneAreaCode = usePhoneCountry((area) => area.areaCode);
  const { next, serverError } = usePhoneChange();
  const phone = { phoneAreaCode, phoneNumber: next?.phoneNumber ?? '' };
  const sms = useSms('changePhone', phone);
  const sending = useSubmit({
    async send() {
      await withProofOfWork((proof) => client.request(checkPhone, { ...phone, proof }));
      return sms.left > 0 || (await sms.send());
    },
    async onSent(sent) {
      if (!sent) return;
      updatePhoneChange({ next: phone, awaits: 'changePhone', serverError: '' });
      await navigate({ to: '/column/code' });
    },
  });
  return (
    <StepForm
      bar={first ? t`绑定手机号` : t`更换手机号`}
      place={{ at: 2, total: 3 }}
      title={t`新的手机号是？`}
      text={t`我们会发一条验证码，确认这个号码是你的。`}
      next={t`获取验证码`}
      busy={sending.busy}
      disabled={!looksComplete(phoneAreaCode, phone.phoneNumber)}
      onNext={() => sending.submit()}
    >
      <PhoneField
        label={t`新手机号`}
        value={phone.phoneNumber}
        error={errorMessage(sending.error ?? sms.error) || serverError}
        autoFocus
        onChange={(event) => {
          sending.reset();
          sms.reset();
          // Stored outside this page, because the list of area codes replaces it.
          updatePhoneChange({ next: { phoneAreaCode, phoneNumber: event.target.value }, serverError: '' });
        }}
      />
    </StepForm>
  );
}
