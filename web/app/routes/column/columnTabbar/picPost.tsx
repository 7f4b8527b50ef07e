import { createFileRoute } from '@tanstack/react-router';
import { AtlasPage } from '#features/feed';

export const Route = createFileRoute('/column/columnTabbar/picPost')({
  component: () => <AtlasPage tabbed />,
  staticData: { keepAlive: true },
});
