import { getProfileCounts, listMyPosts } from '@muyu/contract/feed.ts';
import { getPost, type OwnPost } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';

/** Outdates the viewer's own posts, on their pages and in lists; a chunk of its own, since notices about them are rare. */
export function outdateOwnPosts(queryClient: QueryClient): void {
  const own = useSession.getState().account?.userId;
  for (const endpoint of [listMyPosts, getProfileCounts])
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
  void queryClient.invalidateQueries({
    queryKey: client.keyOf(getPost),
    predicate: ({ state }) => (state.data as OwnPost | undefined)?.userId === own,
  });
}
