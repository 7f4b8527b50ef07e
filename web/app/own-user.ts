import { redirect } from '@tanstack/react-router';
import { useSession } from '../client/session.ts';

/** The page of a user that nobody names, or of oneself, is one's own page. */
export function ownPageInstead(userId: string): void {
  const me = useSession.getState().account?.userId;
  if (userId === '' || userId === me) throw redirect({ to: '/column/columnTabbar/my', replace: true });
}
