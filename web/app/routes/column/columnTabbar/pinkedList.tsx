import { createFileRoute } from '@tanstack/react-router';
import { PickedPage } from '#features/feed';

export const Route = createFileRoute('/column/columnTabbar/pinkedList')({
  component: () => <PickedPage tabbed />,
  staticData: { keepAlive: true },
});
