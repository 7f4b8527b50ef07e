import { listInboxRows } from '@muyu/contract/notification.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#features/notification';
import { client } from '../../../../client/client.ts';

export const Route = createFileRoute('/column/columnTabbar/dynamic')({
  component: InboxPage,
  staticData: {
    keepAlive: true,
    messages: 'main',
    prefetch: (queryClient) => void queryClient.prefetchQuery(client.query(listInboxRows, {})),
  },
});
