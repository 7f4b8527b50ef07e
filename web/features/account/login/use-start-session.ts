import { useCallback } from 'react';
import { clearRedirect } from '../../../client/redirect.ts';
import { type Account, isMember, useSession } from '../../../client/session.ts';
import { saveLogin } from '../other-accounts/saved-accounts.ts';
import { saveDeviceToken } from './device-token.ts';
import { useLeaveLogin } from './leave-login.ts';

type Opened = Account & { token: string; deviceToken?: string | null };

/** Starts a session, saves the login and the device's token on this device and leaves the login pages. */
export function useStartSession(): (session: Opened) => Promise<void> {
  const leave = useLeaveLogin();
  return useCallback(
    (session) => {
      // The stored page is that of the account before, and may be private.
      if (isMember(useSession.getState())) clearRedirect();
      useSession.getState().open(session);
      saveLogin(session, session.token);
      saveDeviceToken(session.deviceToken ?? null);
      return leave();
    },
    [leave],
  );
}
