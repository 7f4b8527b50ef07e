import { useLingui } from '@lingui/react/macro';
import { accountLimits, updateUsername } from '@muyu/contract/account/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { saveChange } from '../../../ui/form/save-change.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useLeavePage } from '../../../ui/page/leave-page.ts';
import { useUsernameCheck } from '../credentials/username-field.tsx';
import { usernameInput } from '../credentials/username-input.ts';
import { isValidUsername } from '../credentials/valid-credentials.ts';
import { meQuery } from '../me.ts';
import { saveLogin } from '../other-accounts/saved-accounts.ts';
import { StepForm } from '../step-form.tsx';

/** Changes the account name, whose availability is checked while it is typed. */
export function UsernamePage() {
  const { t } = useLingui();
  const leave = useLeavePage('/column/settings/accountSafe');
  const queryClient = useQueryClient();
  const now = useSession((state) => state.account?.username ?? '');
  const [name, setName] = useState(now);
  // The own name in other capitals counts as taken in the check; the server accepts it.
  const own = name.toLowerCase() === now.toLowerCase();
  const check = useUsernameCheck(own ? '' : name);
  const wellFormed = isValidUsername(name);
  const changing = useSubmit({
    send: (username: string) => saveChange(updateUsername, { username }, t`账号名已修改`),
    async onSent({ username }) {
      const { account, token, updateAccount } = useSession.getState();
      if (account) {
        updateAccount({ ...account, username });
        saveLogin({ ...account, username }, token);
      }
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      leave();
    },
  });

  const { usernameMin: min, usernameMax: max } = accountLimits;
  const malformed = !own && name !== '' && !wellFormed && check.isIdle;
  const hint = own
    ? t`现在的账号名`
    : check.isAvailable
      ? t`这个账号可以用`
      : wellFormed
        ? t`正在检查是否可用…`
        : t`${min} 到 ${max} 个字母、数字或符号`;
  return (
    <StepForm
      bar={t`账号名`}
      title={t`换一个账号名`}
      text={t`用来登录，别人也看得到，不能和别人重复。改好后用新的账号名登录。`}
      next={t`保存`}
      busy={changing.busy || (wellFormed && !own && !check.isSettled)}
      disabled={name === now || !wellFormed || check.isRejected}
      onNext={() => changing.submit(name)}
    >
      <TextField
        label={t`账号名`}
        value={name}
        error={
          changing.problem ||
          (malformed ? t`${min} 到 ${max} 个字母、数字或符号，不能有空格、引号、斜杠和尖括号` : check.problem)
        }
        hint={hint}
        {...usernameInput}
        enterKeyHint="done"
        maxLength={max}
        onChange={(event) => {
          changing.reset();
          setName(event.target.value.trim());
        }}
      />
    </StepForm>
  );
}
