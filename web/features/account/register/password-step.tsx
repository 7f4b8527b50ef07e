import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { useRef, useState } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question, useGoOn } from './question.tsx';
import { type Flow, isPassword } from './steps.ts';
import { StrengthHint } from './strength-hint.tsx';

/** The password, twice, with a hint how good it is. What the server refused about it stays until it is changed. */
export function PasswordStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'password');
  const username = useDraft((draft) => draft.username);
  const password = useDraft((draft) => draft.password);
  const refusal = useRefusalOf('password');
  const [again, setAgain] = useState(password);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const min = accountLimits.passwordMin;

  const tooShort = tried && !isPassword(password) && t`密码至少 ${min} 位`;
  const different = tried && again !== password && t`两次输入的密码不一致`;
  const next = () => {
    setTried(true);
    if (!isPassword(password) || refusal) first.current?.focus();
    else if (again !== password) second.current?.focus();
    else goOn();
  };
  return (
    <Question
      flow={flow}
      step="password"
      title={t`设一个密码`}
      text={t`至少 ${min} 位。密码只有你知道，我们也看不到。`}
      next={t`下一步`}
      disabled={!password || !again}
      onNext={next}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        ref={first}
        label={t`密码`}
        value={password}
        error={tooShort || refusal}
        hint={<StrengthHint password={password} />}
        autoComplete="new-password"
        enterKeyHint="next"
        autoFocus
        maxLength={accountLimits.passwordMax}
        onChange={(event) => answer('password', { password: event.target.value })}
      />
      <div className="mt-3">
        <PasswordField
          ref={second}
          label={t`再输入一次`}
          value={again}
          error={different}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={accountLimits.passwordMax}
          onChange={(event) => setAgain(event.target.value)}
        />
      </div>
    </Question>
  );
}
