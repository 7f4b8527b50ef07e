import { createFileRoute } from '@tanstack/react-router';
import { GamesPage } from '#features/game';

export const Route = createFileRoute('/post/game/')({
  component: () => <GamesPage />,
  staticData: { keepAlive: true },
});
