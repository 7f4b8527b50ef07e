import { createFileRoute } from '@tanstack/react-router';
import { OwnPostsPage } from '../../../features/profile/own-posts/own-posts-page.tsx';
import { type OwnTab, ownTabOf } from '../../../features/profile/own-posts/own-tab.ts';

export const Route = createFileRoute('/column/myOwnPost')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: OwnTab } => ({
    tab: tab ? ownTabOf(tab) : undefined,
  }),
  component: OwnPostsRoute,
  staticData: { access: 'member' },
});

function OwnPostsRoute() {
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OwnPostsPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
