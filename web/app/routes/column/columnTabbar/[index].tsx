import { getHomeFeed } from '@muyu/contract/feed.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#features/feed';
import { client } from '../../../../client/client.ts';
import { prefetchPages } from '../../../../client/use-paged.ts';

export const Route = createFileRoute('/column/columnTabbar/index')({
  component: HomePage,
  staticData: {
    keepAlive: true,
    messages: 'main',
    prefetch: (queryClient) => prefetchPages(queryClient, client.pages(getHomeFeed, {})),
  },
});
