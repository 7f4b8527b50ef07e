import { createFileRoute } from '@tanstack/react-router';
import { AtlasPage } from '#features/feed';

export const Route = createFileRoute('/post/picture')({
  component: () => <AtlasPage />,
  staticData: { keepAlive: true },
});
