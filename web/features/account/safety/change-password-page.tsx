import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { StepForm } from '../step-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  setOldPassword,
  useChangePassword,
  useNewPasswordFaults,
  useOldPassword,
} from './password-change.ts';

/** The second of two steps to a new password; a wrong old one leads back to its step. */
export function ChangePasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const username = useSession((state) => state.account?.username ?? '');
  const oldPassword = useOldPassword((state) => state.oldPassword);
  const [given, setGiven] = useState({ password: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const faultsOf = useNewPasswordFaults();
  const change = useChangePassword();
  const faults = faultsOf(given);
  const { oldProblem } = change;

  useEffect(() => {
    if (!oldProblem) return;
    setOldPassword('', oldProblem);
    void navigate({ to: '/column/originalPassword', replace: true });
  }, [oldProblem, navigate]);

  const submit = () => {
    setTried(true);
    if (!faults.password && !faults.repeat) change.send({ oldPassword, ...given });
  };
  const shown = tried ? faults : { password: '', repeat: '' };
  return (
    <StepForm
      bar={t`修改登录密码`}
      place={{ at: 2, total: 2 }}
      title={t`换一个新密码`}
      text={t`修改后所有设备都会退出，要用新密码重新登录。`}
      next={t`修改密码`}
      busy={change.busy}
      disabled={!given.password || !given.repeat}
      onNext={submit}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <NewPasswordFields
        value={given}
        faults={{ ...shown, password: shown.password || change.newProblem }}
        autoFocus
        onChange={(value) => {
          change.reset();
          setGiven({ password: value.password, repeat: value.repeat });
        }}
      />
    </StepForm>
  );
}
