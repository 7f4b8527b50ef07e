import { createFileRoute } from '@tanstack/react-router';
import { AtlasPage } from '../../../../features/feed/atlas-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/picPost')({
  component: () => <AtlasPage tabbed />,
  staticData: { keep: true },
});
