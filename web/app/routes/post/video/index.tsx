import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '../../../../features/video/videos-page.tsx';

export const Route = createFileRoute('/post/video/')({
  component: () => <VideosPage back />,
  staticData: { keep: true },
});
