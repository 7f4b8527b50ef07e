import { createFileRoute } from '@tanstack/react-router';
import { RankingPage } from '#features/feed';

type Search = { tab?: string; period?: string };

export const Route = createFileRoute('/post/rank')({
  validateSearch: ({ tab, period }: Search): Search => ({ tab, period }),
  component: RankRoute,
});

function RankRoute() {
  const search = Route.useSearch();
  // An address that names another ranking begins with it.
  return <RankingPage key={JSON.stringify(search)} {...search} />;
}
