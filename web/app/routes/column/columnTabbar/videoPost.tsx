import { createFileRoute } from '@tanstack/react-router';
import { VideosPage } from '../../../../features/video/videos-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/videoPost')({
  component: () => <VideosPage />,
  staticData: { keep: true },
});
