import { useLingui } from '@lingui/react/macro';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question, useGoOn } from './question.tsx';
import { type Flow, isUsername } from './steps.ts';
import { UsernameField, useUsernameCheck } from './username-field.tsx';

/** The account name; whether it is free is told while one types, in the server's words. */
export function UsernameStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'username');
  const username = useDraft((draft) => draft.username);
  const refusal = useRefusalOf('username');
  const check = useUsernameCheck(username);
  const wellFormed = isUsername(username);
  return (
    <Question
      flow={flow}
      step="username"
      title={t`给自己取个账号`}
      text={t`登录时使用，别人也看得到。`}
      next={t`下一步`}
      disabled={!wellFormed || check.refused || refusal !== ''}
      busy={wellFormed && !check.settled}
      onNext={goOn}
    >
      <UsernameField
        value={username}
        check={check}
        refusal={refusal}
        onChange={(name) => answer('username', { username: name })}
      />
    </Question>
  );
}
