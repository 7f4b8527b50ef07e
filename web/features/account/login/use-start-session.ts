import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type Account, useSession } from '../../../client/session.ts';
import { saveLogin } from '../other-accounts/saved-accounts.ts';
import { saveDeviceToken } from './device-token.ts';

type Opened = Account & { token: string; deviceToken?: string | null };

/** Starts a session, saves the login and the device's token on this device and opens the stored redirect. */
export function useStartSession(): (session: Opened) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (session) => {
      useSession.getState().open(session);
      saveLogin(session, session.token);
      saveDeviceToken(session.deviceToken ?? null);
      return navigate({ to: '/common/RedirectPage', replace: true });
    },
    [navigate],
  );
}
