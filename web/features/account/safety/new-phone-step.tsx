import { useLingui } from '@lingui/react/macro';
import { checkPhone } from '@muyu/contract/registration.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useArea } from '../../../client/area.ts';
import { client } from '../../../client/client.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { useSms } from '../phone/sms.ts';
import { looksWhole } from '../phone/typed-digits.ts';
import { useRefusalText } from '../refusal-text.ts';
import { StepForm } from '../step-form.tsx';
import { notePhoneChange, usePhoneChange } from './phone-change.ts';

/** The new phone; whether it is free is known before a code is sent. */
export function NewPhoneStep({ first }: { first: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const phoneAreaCode = useArea((area) => area.areaCode);
  const { next, refusal } = usePhoneChange();
  const phone = { phoneAreaCode, phoneNumber: next?.phoneNumber ?? '' };
  const sms = useSms('changePhone', phone);
  const going = useMutation({
    async mutationFn() {
      await client.request(checkPhone, phone);
      return sms.left > 0 || (await sms.send());
    },
    meta: { inline: true },
    async onSuccess(sent) {
      if (!sent) return;
      notePhoneChange({ next: phone, awaits: 'changePhone', refusal: '' });
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
      busy={going.isPending}
      disabled={!looksWhole(phoneAreaCode, phone.phoneNumber)}
      onNext={() => going.mutate()}
    >
      <PhoneField
        label={t`新手机号`}
        value={phone.phoneNumber}
        error={refusalText(going.error ?? sms.error) || refusal}
        autoFocus
        onChange={(event) => {
          going.reset();
          sms.reset();
          // Kept outside of this page: choosing an area code leaves it.
          notePhoneChange({ next: { phoneAreaCode, phoneNumber: event.target.value }, refusal: '' });
        }}
      />
    </StepForm>
  );
}
