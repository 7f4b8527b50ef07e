import { createFileRoute } from '@tanstack/react-router';
import { OwnPostsPage, type OwnTab, parseOwnTab } from '#features/profile';

export const Route = createFileRoute('/column/myOwnPost')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: OwnTab } => ({
    tab: tab ? parseOwnTab(tab) : undefined,
  }),
  component: OwnPostsRoute,
  staticData: { access: 'member' },
});

function OwnPostsRoute() {
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OwnPostsPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
