import { createFileRoute } from '@tanstack/react-router';
import { FollowPage, type FollowTab } from '#features/profile';
import { useSession } from '../../../client/session.ts';

type Search = { userId?: string; tab: FollowTab };

export const Route = createFileRoute('/column/follow')({
  validateSearch: ({ userId, tab }: Record<string, unknown>): Search => ({
    userId: userId ? String(userId) : undefined,
    tab: tab === 'follows' || tab === 'tags' ? tab : 'fans',
  }),
  component: FollowRoute,
});

/** Defaults to the viewer. */
function FollowRoute() {
  const { userId, tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const me = useSession((session) => session.account?.userId ?? '');
  return (
    <FollowPage
      userId={userId ?? me}
      tab={tab}
      onTab={(next) => void navigate({ search: { userId, tab: next }, replace: true })}
    />
  );
}
