import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { codeInput, SendButton } from '../phone/code-field.tsx';
import { usePhoneCountry } from '../phone/phone-country.ts';
import { isCompleteCode, looksComplete, toCode } from '../phone/phone-digits.ts';
import { AreaLink } from '../phone/phone-field.tsx';
import { useSms } from '../phone/sms.ts';
import { type LoginMethodFields, loginField, loginRow } from './login-card.tsx';
import { setLoginForm, useLoginForm } from './login-form-store.ts';
import { useLogin } from './use-login.ts';

/** Login by phone and SMS code; `onChange` comes with each act and each change of a field. The server reveals whether the phone has an account only after a correct code. */
export function usePhoneLogin(onChange: () => void): LoginMethodFields {
  const { t } = useLingui();
  const phoneAreaCode = usePhoneCountry((area) => area.areaCode);
  const typed = useLoginForm((fields) => fields.phoneNumber);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState('');
  const number = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const phone = { phoneAreaCode, phoneNumber: typed.trim() };
  const sms = useSms('login', phone);
  const loggingIn = useLogin(() => codeField.current?.select());
  const whole = looksComplete(phoneAreaCode, typed);

  const reset = () => {
    setMissing('');
    sms.reset();
    loggingIn.reset();
  };
  const anew = () => {
    reset();
    onChange();
  };
  const send = async () => {
    anew();
    if (!whole) {
      setMissing(t`请输入完整的手机号`);
      number.current?.focus();
    } else if (await sms.send()) codeField.current?.focus();
  };
  const submit = () => {
    anew();
    if (!whole) setMissing(t`请输入完整的手机号`);
    else if (!isCompleteCode(code)) setMissing(t`请输入 6 位验证码`);
    if (!whole) number.current?.focus();
    else if (!isCompleteCode(code)) codeField.current?.focus();
    else loggingIn.mutate({ ...phone, code });
  };
  const fields = (
    <>
      <div className={loginRow}>
        <AreaLink className="pl-5" />
        <input
          ref={number}
          name="phone"
          value={typed}
          type="tel"
          inputMode="tel"
          aria-label={t`手机号`}
          placeholder={t`手机号`}
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={24}
          aria-describedby="login-problem"
          className={`${loginField} pl-3`}
          onChange={(event) => {
            anew();
            setLoginForm({ phoneNumber: event.target.value });
          }}
        />
      </div>
      <div className={loginRow}>
        <input
          {...codeInput}
          ref={codeField}
          name="code"
          value={code}
          aria-label={t`验证码`}
          placeholder={t`验证码`}
          enterKeyHint="go"
          aria-describedby="login-problem"
          className={loginField}
          onChange={(event) => {
            anew();
            setCode(toCode(event.target.value));
          }}
        />
        <SendButton sms={sms} onSend={() => void send()} />
      </div>
    </>
  );
  return { fields, loggingIn, other: sms.error, missing, submit, reset };
}
