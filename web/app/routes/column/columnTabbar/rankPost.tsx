import { createFileRoute } from '@tanstack/react-router';
import { RankingPage } from '#features/feed';

export const Route = createFileRoute('/column/columnTabbar/rankPost')({
  component: () => <RankingPage />,
  staticData: { keepAlive: true },
});
