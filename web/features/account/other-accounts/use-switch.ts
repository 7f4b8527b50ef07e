import { useLingui } from '@lingui/react/macro';
import { getUserInfo } from '@muyu/contract/account/account.ts';
import { isSessionOver } from '@muyu/contract/core/client.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createClientForToken } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useStartSession } from '../login/use-start-session.ts';
import { toSessionAccount } from '../me.ts';
import { clearSavedToken, type SavedAccount } from './saved-accounts.ts';

/** Switches to a saved login. After the end of its session it opens the login page with the account name filled in. */
export function useSwitch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const startSession = useStartSession();
  const [busy, setBusy] = useState<string | null>(null);

  const askPassword = (name: string) => navigate({ to: '/login/autologin', search: { add: '1', name } });
  const pick = async ({ account, token }: SavedAccount) => {
    if (busy) return;
    if (!token) return askPassword(account.username);
    setBusy(account.userId);
    try {
      const me = await createClientForToken(token).request(getUserInfo, { id: 'me' });
      const { nickname } = me;
      toast(t`已切换到 ${nickname}`, 'ok');
      await startSession({ ...toSessionAccount(me), token });
    } catch (error) {
      if (isSessionOver(error)) {
        clearSavedToken(token);
        toast(t`登录已过期，请输入密码`);
        await askPassword(account.username);
      } else toast(errorMessage(error instanceof Error ? error : null), 'danger');
    } finally {
      setBusy(null);
    }
  };
  return { pick, busy };
}
