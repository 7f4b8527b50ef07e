import { createFileRoute } from '@tanstack/react-router';
import { RankingPage } from '#features/feed';

export const Route = createFileRoute('/post/rank')({ component: RankRoute });

function RankRoute() {
  // Not validated by the route, whose code every page loads: the page begins with the first ranking where it knows no other.
  const { tab, period } = Route.useSearch() as { tab?: string; period?: string };
  return <RankingPage key={`${tab} ${period}`} tab={tab} period={period} />;
}
