import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isVisitor, useSession } from '../../../client/session.ts';
import { StepForm } from '../step-form.tsx';
import { answer, useDraft } from './draft.ts';
import { isUsername } from './steps.ts';
import { UsernameField, useUsernameCheck } from './username-field.tsx';

/** An account name to begin with: registration, or a visitor's binding, goes on with it. */
export function NameFirstPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const visitor = useSession(isVisitor);
  const username = useDraft((draft) => draft.username);
  const check = useUsernameCheck(username);
  const wellFormed = isUsername(username);
  return (
    <StepForm
      bar={t`账号`}
      title={t`给自己取个账号`}
      text={t`登录时使用，别人也看得到。`}
      next={t`下一步`}
      disabled={!wellFormed || check.refused}
      busy={wellFormed && !check.settled}
      onNext={() => void navigate({ to: visitor ? '/login/bind' : '/login/register' })}
    >
      <UsernameField
        value={username}
        check={check}
        onChange={(name) => answer('username', { username: name })}
      />
    </StepForm>
  );
}
