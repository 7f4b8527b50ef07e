import { nextPosts } from '@muyu/contract/feed.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

const few = 6;

/** The videos that follow this one, the next first; none until they are known. */
export function useNextVideos(postId: string, enabled = true): readonly Post[] {
  const query = useQuery({
    ...client.query(nextPosts, { postId, size: few, type: 1 }),
    enabled,
    // The list below a post is a courtesy: where it fails there is none.
    meta: { inlineNotFound: true },
  });
  return query.data?.resultList.filter((next) => next.postId !== postId) ?? [];
}
