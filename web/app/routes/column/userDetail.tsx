import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../../client/session.ts';
import { UserDetailPage } from '../../../features/profile/user-detail-page.tsx';

export const Route = createFileRoute('/column/userDetail')({
  validateSearch: ({ userId }: Record<string, unknown>): { userId?: string } => ({
    userId: userId ? String(userId) : undefined,
  }),
  component: DetailRoute,
});

/** Without a user it is about oneself. */
function DetailRoute() {
  const { userId } = Route.useSearch();
  const me = useSession((session) => session.account?.userId ?? 'me');
  const shown = userId ?? me;
  return <UserDetailPage key={shown} userId={shown} />;
}
