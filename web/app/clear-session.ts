import type { useSession } from '../client/session.ts';

type Session = ReturnType<typeof useSession.getState>;

/** Clears from this device the saved login of a session that has ended, and what the account has watched when it was left. */
export function clearSession({ token, account }: Session, ended: Session['ended']): void {
  if (token)
    void import('../features/account/other-accounts/saved-accounts.ts').then(({ clearSavedToken }) =>
      clearSavedToken(token),
    );
  if (ended === 'left' && account)
    void import('../features/media/player/resume-positions.ts').then(({ clearPositions }) =>
      clearPositions(account.userId),
    );
}
