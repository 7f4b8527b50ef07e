import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { changePassword } from '@muyu/contract/account/settings.ts';
import { isError, isUnanswered } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { useErrorMessage } from '../../../../client/error-message.ts';
import { storeRedirect } from '../../../../client/redirect.ts';
import { onAccountChange, useSession } from '../../../../client/session.ts';
import { saveChange } from '../../../../ui/form/save-change.ts';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { offerIdentityCard } from '../../cards/identity-card.tsx';
import { readDeviceToken } from '../../login/device-token.ts';
import { type Credentials, isPassword } from '../../login/request-login.ts';

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
  /** The password that a request without a reply may have set, and ended the session with. */
  const unanswered = useRef<Credentials | null>(null);
  const finish = async ({ username, password }: Credentials) => {
    useSession.getState().end('left');
    offerIdentityCard({ name: username, password });
    storeRedirect(returnPath);
    const search = { ref: returnPath, name: username };
    await navigate({ to: '/login/autologin', search, replace: true });
  };
  const findSet = async (): Promise<Credentials | null> => {
    const before = unanswered.current;
    if (!before || !(await isPassword(before))) return null;
    unanswered.current = null;
    return before;
  };
  const changing = useMutation({
    async mutationFn(given: NewPassword): Promise<Credentials> {
      const set = await findSet();
      if (set) {
        const isSame = set.password === given.password;
        toast(isSame ? t`密码已修改，请重新登录` : t`密码已重设成上一次填的那个，请用它登录`, 'brand');
        return set;
      }
      const now = { username: useSession.getState().account?.username ?? '', password: given.password };
      try {
        await saveChange(
          changePassword,
          { ...given, deviceToken: readDeviceToken() },
          t`密码已修改，请重新登录`,
        );
        return now;
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = now;
        throw error;
      }
    },
    meta: { inline: true },
    onSuccess: finish,
  });
  // Another request may find out first that the session has ended.
  const recognize = useEffectEvent(async () => {
    if (changing.isPending) return;
    const set = await findSet().catch(() => null);
    if (!set) return;
    toast(t`密码已修改，请重新登录`, 'brand');
    await finish(set);
  });
  useEffect(() => useSession.subscribe(({ ended }) => void (ended === 'refused' && recognize())), []);
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
