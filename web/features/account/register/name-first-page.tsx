import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isVisitor, useSession } from '../../../client/session.ts';
import { UsernameField, useUsernameCheck } from '../credentials/username-field.tsx';
import { isValidUsername } from '../credentials/valid-credentials.ts';
import { StepForm } from '../step-form.tsx';
import { setStepAnswer, useRegistrationDraft } from './draft.ts';

/** Start of a registration or binding with the account name. */
export function NameFirstPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const visitor = useSession(isVisitor);
  const username = useRegistrationDraft((draft) => draft.username);
  const check = useUsernameCheck(username);
  const wellFormed = isValidUsername(username);
  return (
    <StepForm
      bar={t`账号`}
      title={t`给自己取个账号`}
      text={t`登录时使用，别人也看得到。`}
      next={t`下一步`}
      disabled={!wellFormed || check.isRejected}
      busy={wellFormed && !check.isSettled}
      onNext={() => void navigate({ to: visitor ? '/login/bind' : '/login/register' })}
    >
      <UsernameField
        value={username}
        check={check}
        onChange={(name) => setStepAnswer('username', { username: name })}
      />
    </StepForm>
  );
}
