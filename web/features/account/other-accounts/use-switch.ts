import { useLingui } from '@lingui/react/macro';
import { userInfo } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { sessionInvalidCodes } from '@muyu/contract/core/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clientOf } from '../../../client/client.ts';
import { forgetToken, type SavedAccount } from '../../../client/saved-accounts.ts';
import { toast } from '../../../ui/toast.tsx';
import { useEnter } from '../login/use-enter.ts';
import { accountOf } from '../me.ts';
import { useRefusalText } from '../refusal-text.ts';

/** Switches to a saved login. One whose session has ended leads to the login with its name filled in. */
export function useSwitch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const said = useRefusalText();
  const enter = useEnter();
  const [busy, setBusy] = useState<string | null>(null);

  const askPassword = (name: string) => navigate({ to: '/login/autologin', search: { add: '1', name } });
  const pick = async ({ account, token }: SavedAccount) => {
    if (busy) return;
    if (!token) return askPassword(account.username);
    setBusy(account.userId);
    try {
      const me = await clientOf(token).request(userInfo, { id: 'me' });
      const { nickname } = me;
      toast(t`已切换到 ${nickname}`, 'ok');
      await enter({ ...accountOf(me), token });
    } catch (error) {
      if (error instanceof CallError && sessionInvalidCodes.includes(error.code)) {
        forgetToken(token);
        toast(t`登录已过期，请输入密码`);
        await askPassword(account.username);
      } else toast(said(error instanceof Error ? error : null), 'danger');
    } finally {
      setBusy(null);
    }
  };
  return { pick, busy };
}
