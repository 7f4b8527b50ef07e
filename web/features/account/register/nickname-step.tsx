import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { useNavigate } from '@tanstack/react-router';
import { TextField } from '../../../ui/text-field.tsx';
import { useDraft, writeDraft } from './draft.ts';
import { Question } from './question.tsx';

/** The start: how others will call you. May stay empty; the server then makes a name up. */
export function NicknameStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nickname = useDraft((draft) => draft.nickname);
  const go = () => void navigate({ to: '/login/register/stepThree' });
  return (
    <Question
      step="nickname"
      title={t`怎么称呼你？`}
      text={t`大家会在你的作品和评论旁看到它，以后随时可以改。`}
      next={nickname.trim() ? t`下一步` : t`先跳过`}
      onNext={go}
    >
      <TextField
        label={t`昵称`}
        value={nickname}
        maxLength={accountLimits.nicknameMax}
        autoComplete="nickname"
        enterKeyHint="next"
        autoFocus
        onChange={(event) => writeDraft({ nickname: event.target.value })}
        hint={`${nickname.length} / ${accountLimits.nicknameMax}`}
      />
    </Question>
  );
}
