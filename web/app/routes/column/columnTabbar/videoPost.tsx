import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '#features/video';

export const Route = createFileRoute('/column/columnTabbar/videoPost')({
  component: () => <VideosPage />,
  staticData: { keepAlive: true },
});
