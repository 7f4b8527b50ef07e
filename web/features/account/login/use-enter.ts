import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { saveLogin } from '../../../client/saved-accounts.ts';
import { type Account, useSession } from '../../../client/session.ts';

/** Takes over a session, remembers the login on this device and goes on to where its person wanted to be. */
export function useEnter(): (session: Account & { token: string }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (session) => {
      useSession.getState().open(session);
      saveLogin(session, session.token);
      return navigate({ to: '/common/RedirectPage', replace: true });
    },
    [navigate],
  );
}
