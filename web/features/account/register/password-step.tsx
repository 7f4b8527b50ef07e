import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { isPassword, useDraft, writeDraft } from './draft.ts';
import { Question } from './question.tsx';

/** The password, twice. What the server refused about it stays until it is changed. */
export function PasswordStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const username = useDraft((draft) => draft.username);
  const password = useDraft((draft) => draft.password);
  const refusal = useDraft((draft) => draft.passwordRefusal);
  const [again, setAgain] = useState(password);
  const [tried, setTried] = useState(false);
  const min = accountLimits.passwordMin;

  const tooShort = tried && !isPassword(password) && t`密码至少 ${min} 位`;
  const different = tried && again !== password && t`两次输入的密码不一致`;
  const next = () => {
    setTried(true);
    if (isPassword(password) && again === password) void navigate({ to: '/login/birthday' });
  };
  const change = (value: string) => writeDraft({ password: value, passwordRefusal: '' });
  return (
    <Question
      step="password"
      title={t`设一个密码`}
      text={t`至少 ${min} 位。密码只有你知道，我们也看不到。`}
      next={t`下一步`}
      disabled={!password || !again}
      onNext={next}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <TextField
        label={t`密码`}
        type="password"
        value={password}
        error={tooShort || refusal}
        autoComplete="new-password"
        enterKeyHint="next"
        autoFocus
        maxLength={accountLimits.passwordMax}
        onChange={(event) => change(event.target.value)}
      />
      <div className="mt-3">
        <TextField
          label={t`再输入一次`}
          type="password"
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
