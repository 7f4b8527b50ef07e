import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../client/session.ts';
import { StepForm } from '../../step-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import {
  setOldPassword,
  useChangePassword,
  useNewPasswordValidation,
  useOldPassword,
} from './password-change.ts';

/** Second step of a password change; a wrong old password leads back to the first. */
export function ChangePasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const username = useSession((state) => state.account?.username ?? '');
  const oldPassword = useOldPassword((state) => state.oldPassword);
  const [given, setGiven] = useState({ password: '', repeat: '' });
  const [attempted, setAttempted] = useState(false);
  const validate = useNewPasswordValidation();
  const change = useChangePassword();
  const fieldErrors = validate(given);
  const { oldProblem } = change;

  useEffect(() => {
    if (!oldProblem) return;
    setOldPassword('', oldProblem);
    void navigate({ to: '/column/originalPassword', replace: true });
  }, [oldProblem, navigate]);

  const submit = () => {
    setAttempted(true);
    if (!fieldErrors.password && !fieldErrors.repeat) change.send({ oldPassword, ...given });
  };
  const shown = attempted ? fieldErrors : { password: '', repeat: '' };
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
        fieldErrors={{ ...shown, password: shown.password || change.newProblem }}
        autoFocus
        onChange={(value) => {
          change.reset();
          setGiven({ password: value.password, repeat: value.repeat });
        }}
      />
    </StepForm>
  );
}
