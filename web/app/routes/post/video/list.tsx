import { createFileRoute } from '@tanstack/react-router';
import { VideoListPage } from '#features/video';

export const Route = createFileRoute('/post/video/list')({
  component: () => <VideoListPage />,
});
