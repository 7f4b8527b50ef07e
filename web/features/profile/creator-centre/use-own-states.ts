import { listMyPosts } from '@muyu/contract/feed.ts';
import { useQueries } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { centreStates } from './decisions.ts';

/** The first page of the viewer's posts in each state. */
export function useOwnStates() {
  const size = useSetting('site.pageLargest');
  const queries = useQueries({
    queries: centreStates.map((status) => client.query(listMyPosts, { status, size })),
  });
  return Object.fromEntries(centreStates.map((state, at) => [state, queries[at]!])) as Record<
    (typeof centreStates)[number],
    (typeof queries)[number]
  >;
}
