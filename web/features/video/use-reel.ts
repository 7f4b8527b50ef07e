import type { Page } from '@muyu/contract/core/paging.ts';
import { hottestVideos, longVideos, nextPosts, userVideos } from '@muyu/contract/feed.ts';
import { type Post, postInfo } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { useHiddenPosts } from '../../client/hidden-posts.ts';
import { usePaged } from '../../client/use-paged.ts';
import { openedPost } from '../post/opened-post.ts';

/** What follows the first video: everything by heat, the long ones, or one person's. */
export type ReelKind = 'recommended' | 'long' | 'person';
export type ReelStart = {
  kind: ReelKind;
  /** The video that it begins with; '' for the first of the list. */
  postId: string;
  /** Whose videos, for `person`. */
  userId: string;
};

type Pages = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<Post>>;
  getNextPageParam(last: Page<Post>): string | undefined;
};

function pagesOf({ kind, postId, userId }: ReelStart): Pages {
  if (kind === 'long') return client.pages(longVideos, {});
  if (kind === 'person') return client.pages(userVideos, { userId });
  return postId ? client.pages(nextPosts, { postId, type: 1 }) : client.pages(hottestVideos, {});
}

const idOf = (post: Post) => post.postId;

/** The videos of the vertical feed, endless as far as the server goes; the one that was opened stands first. */
export function useReel(start: ReelStart) {
  const { postId } = start;
  const first = useQuery({
    ...client.query(postInfo, { id: postId }),
    enabled: postId !== '',
    placeholderData: () => openedPost(postId),
    meta: { inlineNotFound: true },
  });
  const pages = useMemo(() => pagesOf(start), [start]);
  const paged = usePaged<Post>(pages, idOf, { inlineNotFound: true });
  const hidden = useHiddenPosts();
  const firstPost = first.data;
  const awaited = postId !== '' && first.isPending;
  const items = useMemo(() => {
    // What came before the first would be taken for the first, and stay on the screen.
    if (awaited) return [];
    const rest = paged.items.filter((post) => post.postId !== postId && post.files[0]?.postVideoFile);
    const opened = firstPost?.files[0]?.postVideoFile ? [firstPost] : [];
    return [...opened, ...rest].filter((post) => !hidden.has(post.postId));
  }, [awaited, firstPost, paged.items, postId, hidden]);
  const missing = postId !== '' && (first.isError || (firstPost && !firstPost.files[0]?.postVideoFile));
  return {
    ...paged,
    items,
    /** The video of the address is gone, or was never one. */
    missing: Boolean(missing),
    pending: postId === '' ? paged.pending : first.isPending,
    failed: items.length === 0 && (first.isError || paged.failed),
    error: first.error ?? paged.error,
    retry: () => {
      if (first.isError) void first.refetch();
      if (paged.failed) void paged.retry();
    },
  };
}
