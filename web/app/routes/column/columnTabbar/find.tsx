import { createFileRoute } from '@tanstack/react-router';
import { DiscoveryPage } from '../../../../features/feed/discovery-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/find')({
  component: DiscoveryPage,
  staticData: { keep: true },
});
