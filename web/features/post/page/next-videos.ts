import { getNextPosts } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';

const pageLength = 6;

/** The videos after this one, the next first; empty until they are loaded. */
export function useNextVideos(postId: string): readonly Post[] {
  const query = useQuery({
    ...client.query(getNextPosts, { postId, size: pageLength, type: 1 }),
    // The list is optional: an error leaves it empty.
    meta: { inlineNotFound: true },
  });
  return query.data?.resultList.filter((next) => next.postId !== postId) ?? [];
}
