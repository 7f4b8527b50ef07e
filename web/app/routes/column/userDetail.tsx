import { createFileRoute } from '@tanstack/react-router';
import { UserDetailPage } from '#features/profile';
import { useSession } from '../../../client/session.ts';

export const Route = createFileRoute('/column/userDetail')({
  validateSearch: ({ userId }: Record<string, unknown>): { userId?: string } => ({
    userId: userId ? String(userId) : undefined,
  }),
  component: DetailRoute,
});

/** Defaults to the viewer. */
function DetailRoute() {
  const { userId } = Route.useSearch();
  const me = useSession((session) => session.account?.userId ?? 'me');
  const shown = userId ?? me;
  return <UserDetailPage key={shown} userId={shown} />;
}
