import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useRef, useState } from 'react';
import { RevealButton } from '../../../ui/password-field.tsx';
import { type LoginWay, loginField, loginRow } from './login-card.tsx';
import { type, useTyped } from './typed.ts';
import { useLogin } from './use-login.ts';

/** Login by account and password. What was typed stays after a refusal. */
export function usePasswordWay(): LoginWay {
  const { t } = useLingui();
  const username = useTyped((typed) => typed.username);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState('');
  const loggingIn = useLogin((error) => {
    if (error instanceof CallError && error.is(accountErrors.badLogin)) password.current?.select();
  });

  const submit = () => {
    const given = { username: username.trim(), password: password.current!.value };
    const empty = !given.username ? name : !given.password ? password : null;
    setMissing(empty ? t`请输入账号和密码` : '');
    if (empty) empty.current?.focus();
    else loggingIn.mutate(given);
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
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-describedby="login-problem"
          className={loginField}
          onChange={(event) => type({ username: event.target.value })}
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
  return { fields, loggingIn, missing, submit };
}
