import { createFileRoute } from '@tanstack/react-router';
import { DiscoveryPage, prefetchDiscovery } from '#features/feed';

export const Route = createFileRoute('/column/columnTabbar/find')({
  component: DiscoveryPage,
  // Imported statically by the entry: most visits begin on this page.
  codeSplitGroupings: [],
  staticData: { keepAlive: true, messages: 'first', prefetch: prefetchDiscovery },
});
