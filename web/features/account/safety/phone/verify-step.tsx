import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { CurrentPhoneField } from '../../phone/current-phone-field.tsx';
import { looksComplete, mayBeMasked } from '../../phone/phone-digits.ts';
import { useSms } from '../../phone/sms.ts';
import { StepForm } from '../../step-form.tsx';
import { RecoveryLink } from '../recovery-link.tsx';
import { updatePhoneChange, usePhoneChange } from './phone-change.ts';

/** The masked current phone; null without one. */
type Props = { phone: string | null; areaCode: string };

/** Verifies the owner by a code to the current phone, or by the password. */
export function VerifyStep({ phone, areaCode }: Props) {
  const { t } = useLingui();
  const byPassword = usePhoneChange((change) => change.byPassword) || phone === null;
  const other = byPassword ? t`改用现在的手机号验证` : t`收不到短信？用登录密码验证`;
  const swap = phone !== null && (
    <button
      type="button"
      className="h-11 text-body text-fg2 underline-offset-4 hover:underline"
      onClick={() => updatePhoneChange({ byPassword: !byPassword, serverError: '' })}
    >
      {other}
    </button>
  );
  return byPassword ? (
    <ByPassword below={swap} first={phone === null} />
  ) : (
    <ByPhone below={swap} phone={phone ?? ''} areaCode={areaCode} />
  );
}

type Way = { below: ReactNode };

function ByPhone({ below, phone, areaCode }: Way & { phone: string; areaCode: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const { currentPhone, serverError } = usePhoneChange();
  const [number, setNumber] = useState(currentPhone?.phoneNumber ?? '');
  const [foreign, setForeign] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const given = { phoneAreaCode: areaCode, phoneNumber: number };
  const sms = useSms('verifyPhone', given);
  const next = async () => {
    // The server accepts any number, and sends nothing to another one than that of the account.
    if (!mayBeMasked(phone, areaCode, number)) {
      setForeign(true);
      field.current?.select();
      return;
    }
    // A code that was just sent is still valid.
    if (sms.left === 0 && !(await sms.send())) return;
    updatePhoneChange({ currentPhone: given, awaits: 'verifyPhone', serverError: '' });
    await navigate({ to: '/column/code' });
  };
  return (
    <StepForm
      bar={t`更换手机号`}
      place={{ at: 1, total: 3 }}
      title={t`先验证现在的手机号`}
      text={t`现在绑定的是 ${phone}。输入完整号码，我们会发一条验证码。`}
      next={t`获取验证码`}
      busy={sms.busy}
      disabled={!looksComplete(areaCode, number)}
      onNext={() => void next()}
      below={below}
    >
      <CurrentPhoneField
        ref={field}
        areaCode={areaCode}
        value={number}
        error={(foreign && t`和账号绑定的手机号不一致，请核对`) || errorMessage(sms.error) || serverError}
        autoFocus
        onChange={(event) => {
          sms.reset();
          setForeign(false);
          if (serverError) updatePhoneChange({ serverError: '' });
          setNumber(event.target.value);
        }}
      />
    </StepForm>
  );
}

function ByPassword({ below, first }: Way & { first: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const serverError = usePhoneChange((change) => change.serverError);
  const [password, setPassword] = useState('');
  const next = () => {
    updatePhoneChange({ password, ticket: '', serverError: '' });
    void navigate({ to: '/column/settings/accountSafe/changePhoneNumber', search: { step: 'phone' } });
  };
  return (
    <StepForm
      bar={first ? t`绑定手机号` : t`更换手机号`}
      place={{ at: 1, total: 3 }}
      title={t`先输入登录密码`}
      text={t`确认是你本人。`}
      next={t`下一步`}
      disabled={!password}
      onNext={next}
      below={
        <>
          {below}
          <RecoveryLink />
        </>
      }
    >
      <PasswordField
        label={t`登录密码`}
        value={password}
        error={password ? '' : serverError}
        autoComplete="current-password"
        enterKeyHint="next"
        autoFocus
        onChange={(event) => setPassword(event.target.value)}
      />
    </StepForm>
  );
}
