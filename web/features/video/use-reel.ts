import { ApiError, isUnanswered } from '@muyu/contract/core/client.ts';
import type { Page } from '@muyu/contract/core/paging.ts';
import { getNextPosts, listHottestVideos, listLongVideos, listUserVideos } from '@muyu/contract/feed.ts';
import { getPost, type Post } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { getPostPreview, useHiddenPosts } from '#features/post';
import { useExclusionFilter } from '#features/social';
import { client } from '../../client/client.ts';
import { useReconnect } from '../../client/offline/connection.ts';
import { usePaged } from '../../client/use-paged.ts';

/** The videos after the first: all by heat, long videos, or videos of a person. */
export type ReelKind = 'recommended' | 'long' | 'person';
export type ReelStart = {
  kind: ReelKind;
  /** The first video; '' for the first of the list. */
  postId: string;
  /** The person, for `person`. */
  userId: string;
};

type Pages = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<Post>>;
  getNextPageParam(last: Page<Post>): string | undefined;
};

function pagesOf({ kind, postId, userId }: ReelStart): Pages {
  // A video of the list of long videos, which must not change behind the reel.
  const still = postId ? { staleTime: Number.POSITIVE_INFINITY } : {};
  if (kind === 'long') return { ...client.pages(listLongVideos, {}), ...still };
  if (kind === 'person') return client.pages(listUserVideos, { userId });
  return postId ? client.pages(getNextPosts, { postId, type: 1 }) : client.pages(listHottestVideos, {});
}

const idOf = (post: Post) => post.postId;
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The videos of the feed, loaded page by page; the opened video is first. */
export function useReel(start: ReelStart) {
  const { postId } = start;
  const first = useQuery({
    ...client.query(getPost, { id: postId }),
    enabled: postId !== '',
    placeholderData: () => getPostPreview(postId),
    meta: { inlineNotFound: true },
  });
  const pages = useMemo(() => pagesOf(start), [start]);
  const paged = usePaged<Post>(pages, idOf, { inlineNotFound: true });
  const hidden = useHiddenPosts();
  const isWanted = useExclusionFilter();
  /** Earlier exclusions do not keep a video from being opened. */
  const [wasWanted] = useState(() => isWanted);
  // Without a connection the video of the list stays.
  const firstPost = first.data ?? (isUnanswered(first.error) ? getPostPreview(postId) : undefined);
  const isGone = isNotFound(first.error);
  const isAwaited = postId !== '' && !firstPost && !isGone;
  const items = useMemo(() => {
    // Without the first video the next would take its place and stay on screen.
    if (isAwaited) return [];
    const rest = paged.items.filter((post) => post.postId !== postId && post.files[0]?.postVideoFile);
    const opened = firstPost?.files[0]?.postVideoFile ? [firstPost] : [];
    // The videos of a person stay, as on their page.
    const unwanted = (post: Post) => start.kind !== 'person' && isWanted !== null && !isWanted(post);
    return [
      ...opened.filter((post) => !unwanted(post) || (wasWanted !== null && !wasWanted(post))),
      ...rest.filter((post) => !unwanted(post)),
    ].filter((post) => !hidden.has(post.postId));
  }, [isAwaited, firstPost, paged.items, postId, start.kind, hidden, isWanted, wasWanted]);
  const missing = postId !== '' && (isGone || (firstPost && !firstPost.files[0]?.postVideoFile));
  // Below the opened video the first page is more, too. No videos follow one that is not published.
  const [asksAgain, setAsksAgain] = useState(false);
  const isAsking = asksAgain && paged.pending;
  const isFirstPage = isAsking || (paged.failed && !isNotFound(paged.error));
  // No slide asks for more while there is none.
  const isEmpty = items.length === 0 && !isAwaited && paged.hasMore && !paged.loadingMore && !paged.reloading;
  const isMoreFailed = paged.moreFailed && !paged.loadingMore;
  const { loadMore } = paged;
  useEffect(() => {
    if (isEmpty && !isMoreFailed) void loadMore();
  }, [isEmpty, isMoreFailed, loadMore]);
  useReconnect(() => {
    if (isMoreFailed) void loadMore();
  });
  return {
    ...paged,
    hasMore: paged.hasMore || isFirstPage,
    loadingMore: paged.loadingMore || isAsking,
    moreFailed: paged.moreFailed || isFirstPage,
    loadMore: () => {
      if (!isFirstPage) return loadMore();
      setAsksAgain(true);
      return paged.retry();
    },
    items,
    /** The video of the URL does not exist. */
    missing: Boolean(missing),
    pending: postId === '' ? paged.pending : first.isPending,
    failed: items.length === 0 && (first.isError || paged.failed || isMoreFailed),
    error: first.error ?? paged.error,
    moreError: paged.error,
    retry: () => {
      if (first.isError) void first.refetch();
      if (paged.failed) void paged.retry();
      if (isMoreFailed) void loadMore();
    },
  };
}
