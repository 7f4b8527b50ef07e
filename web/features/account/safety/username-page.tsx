import { useLingui } from '@lingui/react/macro';
import { accountLimits, updateUsername } from '@muyu/contract/account.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLogin } from '../../../client/saved-accounts.ts';
import { useSession } from '../../../client/session.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { meQuery } from '../me.ts';
import { useRefusalText } from '../refusal-text.ts';
import { isUsername } from '../register/steps.ts';
import { useUsernameCheck } from '../register/username-field.tsx';
import { StepForm } from '../step-form.tsx';
import { toldPut } from '../told-put.ts';
import { useBackToSafety } from './use-back-to-safety.ts';

/** Changes the account name; whether it is free is told while one types. */
export function UsernamePage() {
  const { t } = useLingui();
  const back = useBackToSafety();
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const now = useSession((state) => state.account?.username ?? '');
  const [name, setName] = useState(now);
  // One's own name in other capitals is taken by oneself: the server decides when it is sent.
  const own = name.toLowerCase() === now.toLowerCase();
  const check = useUsernameCheck(own ? '' : name);
  const wellFormed = isUsername(name);
  const changing = useMutation({
    mutationFn: (username: string) => toldPut(updateUsername, { username }, t`账号名已修改`),
    meta: { inline: true },
    async onSuccess({ username }) {
      const { account, token, know } = useSession.getState();
      if (account) {
        know({ ...account, username });
        saveLogin({ ...account, username }, token);
      }
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      back();
    },
  });

  const { usernameMin: min, usernameMax: max } = accountLimits;
  const malformed = !own && name !== '' && !wellFormed && check.resting;
  const hint = own
    ? t`现在的账号名`
    : check.good
      ? t`这个账号可以用`
      : wellFormed
        ? t`正在查看是否可用…`
        : t`登录时用它，${min} 到 ${max} 个字母、数字或符号`;
  return (
    <StepForm
      bar={t`账号名`}
      title={t`换一个账号名`}
      text={t`用来登录，别人也看得到，不能和别人重复。改好后用新的账号名登录。`}
      next={t`保存`}
      busy={changing.isPending || (wellFormed && !own && !check.settled)}
      disabled={name === now || !wellFormed || check.refused}
      onNext={() => changing.mutate(name)}
    >
      <TextField
        label={t`账号名`}
        value={name}
        error={
          refusal(changing.error) ||
          (malformed ? t`${min} 到 ${max} 个字符，只能用字母、数字和 _ . @ -` : check.problem)
        }
        hint={hint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
