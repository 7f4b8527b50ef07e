import { listMyPosts } from '@muyu/contract/feed.ts';
import { type ListedPostState, listedPostStates } from '@muyu/contract/post.ts';
import { useQueries } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';

/** The first page of the viewer's posts in each state. */
export function useOwnStates() {
  const size = useSetting('site.pageLargest');
  const queries = useQueries({
    queries: listedPostStates.map((status) => client.query(listMyPosts, { status, size })),
  });
  return Object.fromEntries(listedPostStates.map((state, at) => [state, queries[at]!])) as Record<
    ListedPostState,
    (typeof queries)[number]
  >;
}
