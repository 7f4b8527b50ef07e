import { createFileRoute } from '@tanstack/react-router';
import { AtlasPage } from '../../../features/feed/atlas-page.tsx';

export const Route = createFileRoute('/post/picture')({
  component: () => <AtlasPage />,
  staticData: { keep: true },
});
