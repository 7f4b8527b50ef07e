import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { StepForm } from '../step-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword, useNewPasswordFaults } from './password-change.ts';

/** Old password, new one, repeat: on one page (product document, section 5). */
export function ModifyPasswordPage() {
  const { t } = useLingui();
  const username = useSession((state) => state.account?.username ?? '');
  const [given, setGiven] = useState({ oldPassword: '', password: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const faultsOf = useNewPasswordFaults();
  const change = useChangePassword();
  const faults = faultsOf(given);

  const write = (part: Partial<typeof given>) => {
    change.reset();
    setGiven({ ...given, ...part });
  };
  const submit = () => {
    setTried(true);
    if (!faults.password && !faults.repeat) change.send(given);
  };
  const shown = tried ? faults : { password: '', repeat: '' };
  return (
    <StepForm
      bar={t`修改登录密码`}
      title={t`换一个新密码`}
      text={t`修改后所有设备都会退出，要用新密码重新登录。`}
      next={t`修改密码`}
      busy={change.busy}
      disabled={!given.oldPassword || !given.password || !given.repeat}
      onNext={submit}
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
        faults={{ ...shown, password: shown.password || change.newProblem }}
        onChange={write}
      />
    </StepForm>
  );
}
