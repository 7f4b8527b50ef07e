import { redirect } from '@tanstack/react-router';
import { useSession } from '../../client/session.ts';

/** Redirects the user page without a user id, or with the viewer's own id, to the viewer's profile. */
export function redirectToOwnProfile(userId: string): void {
  const me = useSession.getState().account?.userId;
  if (userId === '' || userId === me) throw redirect({ to: '/column/columnTabbar/my', replace: true });
}
