import { pageSize } from '@muyu/contract/core/paging.ts';
import { myPosts } from '@muyu/contract/feed.ts';
import { useQueries } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { centreStates } from './decisions.ts';

/** The first page of my posts in each state, as long as the server gives one. */
export function useOwnStates() {
  const queries = useQueries({
    queries: centreStates.map((status) => client.query(myPosts, { status, size: pageSize.cap })),
  });
  return Object.fromEntries(centreStates.map((state, at) => [state, queries[at]!])) as Record<
    (typeof centreStates)[number],
    (typeof queries)[number]
  >;
}
