import { clearSavedToken } from '../features/account/other-accounts/saved-accounts.ts';
import { forgetPositions } from '../features/media/player/resume-positions.ts';

/** Deletes from this device the saved login of a session that has ended, and what the account has watched when it was left. */
export function forgetSession(token: string, userId: string | undefined, isLeft: boolean): void {
  clearSavedToken(token);
  if (isLeft && userId) forgetPositions(userId);
}
