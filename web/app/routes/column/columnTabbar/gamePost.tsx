import { createFileRoute } from '@tanstack/react-router';
import { GamesPage } from '#features/game';

export const Route = createFileRoute('/column/columnTabbar/gamePost')({
  component: () => <GamesPage tabbed />,
  staticData: { keepAlive: true },
});
