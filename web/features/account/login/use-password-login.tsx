import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useRef, useState } from 'react';
import { RevealButton } from '../../../ui/form/password-field.tsx';
import { usernameInput } from '../credentials/username-input.ts';
import { type LoginMethodFields, loginField, loginRow } from './login-card.tsx';
import { setLoginForm, useLoginForm } from './login-form-store.ts';
import { useLogin } from './use-login.ts';

/** Login by account and password. Input stays after an error. */
export function usePasswordLogin(): LoginMethodFields {
  const { t } = useLingui();
  const username = useLoginForm((typed) => typed.username);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState('');
  const loggingIn = useLogin((error) => {
    if (isError(error, accountErrors.badLogin)) password.current?.select();
  });

  const submit = () => {
    const given = { username: username.trim(), password: password.current!.value };
    const empty = !given.username ? name : !given.password ? password : null;
    setMissing(empty ? t`请输入账号和密码` : '');
    if (empty) empty.current?.focus();
    else loggingIn.mutate(given);
  };
  const reset = () => {
    setMissing('');
    loggingIn.reset();
  };
  const fields = (
    <>
      <div className={loginRow}>
        <input
          ref={name}
          name="username"
          value={username}
          aria-label={t`账号`}
          placeholder={t`账号`}
          {...usernameInput}
          enterKeyHint="next"
          aria-describedby="login-problem"
          className={loginField}
          onChange={(event) => setLoginForm({ username: event.target.value })}
        />
      </div>
      <div className={loginRow}>
        <input
          ref={password}
          name="password"
          type={shown ? 'text' : 'password'}
          aria-label={t`密码`}
          placeholder={t`密码`}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby="login-problem"
          className={loginField}
        />
        <RevealButton shown={shown} onChange={setShown} />
      </div>
    </>
  );
  return { fields, loggingIn, missing, submit, reset };
}
