import { createFileRoute } from '@tanstack/react-router';
import { PickedPage } from '#features/feed';

export const Route = createFileRoute('/post/video/pinkedList')({
  component: () => <PickedPage videos />,
});
