import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits, checkUsername } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client } from '../../../client/client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { isUsername, useDraft, writeDraft } from './draft.ts';
import { Question } from './question.tsx';

/** So long after the last letter the server is asked whether the name is free, milliseconds. */
const pause = 400;

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The account name; whether it is free is told while one types, in the server's words. */
export function UsernameStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const username = useDraft((draft) => draft.username);
  const asked = usePaused(username);
  const wellFormed = isUsername(username);
  const check = useQuery({
    ...client.query(checkUsername, { username: asked }),
    enabled: isUsername(asked),
    staleTime: 30_000,
    gcTime: 60_000,
    meta: { inlineNotFound: true },
  });

  const settled = wellFormed && asked === username && !check.isFetching;
  const taken = check.error instanceof CallError && check.error.is(accountErrors.usernameTaken);
  const wrong = username.length > 0 && !wellFormed && asked === username;
  const { usernameMin: min, usernameMax: max } = accountLimits;
  const error = wrong
    ? t`${min} 到 ${max} 个字符，只能用字母、数字和 _ . @ -`
    : settled && refusal(check.error);
  const hint =
    settled && check.isSuccess
      ? t`这个账号可以用`
      : wellFormed
        ? t`正在查看是否可用…`
        : t`登录时用它，${min} 到 ${max} 个字母、数字或符号`;
  return (
    <Question
      step="username"
      title={t`给自己取个账号`}
      text={t`登录时使用，别人也看得到。`}
      next={t`下一步`}
      // Without an answer of the server one may go on: registration checks again.
      disabled={!wellFormed || (asked === username && taken)}
      busy={wellFormed && !settled}
      onNext={() => void navigate({ to: '/login/register/stepThree', search: { ask: 'password' } })}
    >
      <TextField
        label={t`账号`}
        value={username}
        error={error}
        hint={hint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        autoFocus
        maxLength={accountLimits.usernameMax}
        onChange={(event) => writeDraft({ username: event.target.value.trim() })}
      />
    </Question>
  );
}
