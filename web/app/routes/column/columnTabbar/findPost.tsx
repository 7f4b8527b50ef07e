import { createFileRoute } from '@tanstack/react-router';
import { PostsPage } from '#features/feed';

export const Route = createFileRoute('/column/columnTabbar/findPost')({
  component: () => <PostsPage />,
  staticData: { keepAlive: true },
});
