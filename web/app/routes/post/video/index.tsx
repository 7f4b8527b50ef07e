import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '#features/video';

export const Route = createFileRoute('/post/video/')({
  component: () => <VideosPage back />,
  staticData: { keepAlive: true },
});
