import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { changePassword } from '@muyu/contract/settings.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { create } from 'zustand';
import { keepRedirect } from '../../../client/redirect.ts';
import { useSession, whenAccountChanges } from '../../../client/session.ts';
import { offerIdentityCard } from '../cards/identity-card.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { toldPut } from '../told-put.ts';

export type NewPassword = { oldPassword: string; password: string; repeat: string };

/** The old password between its own page and the next, in memory only, with what the server said about it. */
export const useOldPassword = create<{ oldPassword: string; refusal: string }>(() => ({
  oldPassword: '',
  refusal: '',
}));
export const setOldPassword = (oldPassword: string, refusal = '') =>
  useOldPassword.setState({ oldPassword, refusal });
whenAccountChanges(() => setOldPassword(''));

/** Where somebody finds themselves who logs in again with the new password. */
const comeBack = '/column/settings/accountSafe';

const isAboutOld = (error: Error | null) =>
  error instanceof CallError &&
  (error.is(accountErrors.wrongPassword) || error.is(accountErrors.loginLocked));

/** Changes the password; afterwards every session has ended and the login page opens, with the way back. */
export function useChangePassword() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const changing = useMutation({
    mutationFn: (given: NewPassword) => toldPut(changePassword, given, t`密码已修改，请重新登录`),
    meta: { inline: true },
    async onSuccess(_data, { password }) {
      const { account, end } = useSession.getState();
      end('left');
      if (account) offerIdentityCard({ name: account.username, password });
      keepRedirect(comeBack);
      const search = { ref: comeBack, name: account?.username };
      await navigate({ to: '/login/autologin', search, replace: true });
    },
  });
  const text = refusal(changing.error);
  const old = isAboutOld(changing.error);
  return {
    send: changing.mutate,
    busy: changing.isPending,
    reset: changing.reset,
    /** What was refused about the old password, and about the new one. */
    oldProblem: old ? text : '',
    newProblem: old ? '' : text,
  };
}

/** What can be said about the two new fields before anything is sent (product document, section 5). */
export function useNewPasswordFaults() {
  const { t } = useLingui();
  const min = accountLimits.passwordMin;
  return ({ password, repeat }: Pick<NewPassword, 'password' | 'repeat'>) => ({
    password: password.length < min ? t`密码长度至少 ${min} 位` : '',
    repeat: repeat !== password ? t`两次输入的密码不一致` : '',
  });
}
