import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../../../client/session.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { StepForm } from '../../step-form.tsx';
import { RecoveryLink } from '../recovery-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword, useNewPasswordValidation } from './password-change.ts';

/** Password change on one page: old, new, repeated (product document, section 5). */
export function ModifyPasswordPage() {
  const { t } = useLingui();
  const username = useSession((state) => state.account?.username ?? '');
  const [given, setGiven] = useState({ oldPassword: '', password: '', repeat: '' });
  const [attempted, setAttempted] = useState(false);
  const validate = useNewPasswordValidation();
  const change = useChangePassword();
  const fieldErrors = validate(given);

  const write = (part: Partial<typeof given>) => {
    change.reset();
    setGiven({ ...given, ...part });
  };
  const submit = () => {
    setAttempted(true);
    if (!fieldErrors.password && !fieldErrors.repeat) change.send(given);
  };
  const shown = attempted ? fieldErrors : { password: '', repeat: '' };
  return (
    <StepForm
      bar={t`修改登录密码`}
      title={t`换一个新密码`}
      text={t`修改后所有设备都会退出，要用新密码重新登录。`}
      next={t`修改密码`}
      busy={change.busy}
      disabled={!given.oldPassword || !given.password || !given.repeat}
      onNext={submit}
      below={<RecoveryLink />}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={t`原密码`}
        value={given.oldPassword}
        error={change.oldProblem}
        autoComplete="current-password"
        enterKeyHint="next"
        autoFocus
        onChange={(event) => write({ oldPassword: event.target.value })}
      />
      <NewPasswordFields
        value={given}
        fieldErrors={{ ...shown, password: shown.password || change.newProblem }}
        onChange={write}
      />
    </StepForm>
  );
}
