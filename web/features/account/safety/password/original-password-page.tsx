import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { StepForm } from '../../step-form.tsx';
import { RecoveryLink } from '../recovery-link.tsx';
import { setOldPassword, useOldPassword } from './password-change.ts';

/** First step of a password change: the old password, which the server checks with the new one. */
export function OriginalPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { oldPassword, serverError } = useOldPassword();
  const [given, setGiven] = useState(serverError ? '' : oldPassword);
  const next = () => {
    setOldPassword(given);
    void navigate({ to: '/column/changePassword' });
  };
  return (
    <StepForm
      bar={t`修改登录密码`}
      place={{ at: 1, total: 2 }}
      title={t`现在的密码是？`}
      text={t`先确认是你本人。`}
      next={t`下一步`}
      disabled={!given}
      onNext={next}
      below={<RecoveryLink />}
    >
      <PasswordField
        label={t`原密码`}
        value={given}
        error={given ? '' : serverError}
        autoComplete="current-password"
        enterKeyHint="next"
        autoFocus
        onChange={(event) => setGiven(event.target.value)}
      />
    </StepForm>
  );
}
