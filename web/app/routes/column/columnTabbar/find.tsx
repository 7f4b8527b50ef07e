import { createFileRoute } from '@tanstack/react-router';
import { askAhead, DiscoveryPage } from '../../../../features/feed/discovery-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/find')({
  component: DiscoveryPage,
  // The first page of nearly everybody: it comes with the entry.
  codeSplitGroupings: [],
  staticData: { keep: true, first: true, ahead: askAhead },
});
