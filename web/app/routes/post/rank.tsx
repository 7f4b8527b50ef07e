import { createFileRoute } from '@tanstack/react-router';
import { RankingPage } from '#features/feed';

export const Route = createFileRoute('/post/rank')({
  component: () => <RankingPage />,
});
