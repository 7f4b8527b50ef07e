import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsPage, type SubscriptionTab } from '#features/membership';

type Search = { tab: SubscriptionTab };

export const Route = createFileRoute('/column/findSubscript')({
  validateSearch: ({ tab }: Record<string, unknown>): Search => ({
    tab: tab === 'subscribers' ? 'subscribers' : 'mine',
  }),
  component: SubscriptionsRoute,
  staticData: { access: 'member' },
});

function SubscriptionsRoute() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SubscriptionsPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />
  );
}
