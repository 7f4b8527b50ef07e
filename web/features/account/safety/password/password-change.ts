import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { changePassword } from '@muyu/contract/account/settings.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { create } from 'zustand';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { storeRedirect } from '../../../../client/redirect.ts';
import { onAccountChange, useSession } from '../../../../client/session.ts';
import { saveChange } from '../../../../ui/form/save-change.ts';
import { offerIdentityCard } from '../../cards/identity-card.tsx';
import { readDeviceToken } from '../../login/device-token.ts';

export type NewPassword = { oldPassword: string; password: string; repeat: string };

/** The old password and its error, in memory only, between the two pages. */
export const useOldPassword = create<{ oldPassword: string; serverError: string }>(() => ({
  oldPassword: '',
  serverError: '',
}));
export const setOldPassword = (oldPassword: string, serverError = '') =>
  useOldPassword.setState({ oldPassword, serverError });
onAccountChange(() => setOldPassword(''));

/** Page to open after the login with the new password. */
const returnPath = '/column/settings/accountSafe';

const isAboutOld = (error: Error | null) =>
  isError(error, accountErrors.wrongPassword, accountErrors.loginLocked);

/** Changes the password. The server ends every session, and the login page opens with the redirect. */
export function useChangePassword() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const changing = useMutation({
    mutationFn: (given: NewPassword) =>
      saveChange(changePassword, { ...given, deviceToken: readDeviceToken() }, t`密码已修改，请重新登录`),
    meta: { inline: true },
    async onSuccess(_data, { password }) {
      const { account, end } = useSession.getState();
      end('left');
      if (account) offerIdentityCard({ name: account.username, password });
      storeRedirect(returnPath);
      const search = { ref: returnPath, name: account?.username };
      await navigate({ to: '/login/autologin', search, replace: true });
    },
  });
  const text = errorMessage(changing.error);
  const old = isAboutOld(changing.error);
  return {
    send: changing.mutate,
    busy: changing.isPending,
    reset: changing.reset,
    /** Errors about the old and the new password. */
    oldProblem: old ? text : '',
    newProblem: old ? '' : text,
  };
}

/** Checks of the new password before the request (product document, section 5). */
export function useNewPasswordValidation() {
  const { t } = useLingui();
  const min = accountLimits.passwordMin;
  return ({ password, repeat }: Pick<NewPassword, 'password' | 'repeat'>) => ({
    password: password.length < min ? t`密码长度至少 ${min} 位` : '',
    repeat: repeat !== password ? t`两次输入的密码不一致` : '',
  });
}
