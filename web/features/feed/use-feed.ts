import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Page } from '@muyu/contract/core/paging.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMemo } from 'react';
import { useHiddenPosts } from '#features/post';
import { useExclusionFilter } from '#features/social';
import { type Paged, usePaged } from '../../client/use-paged.ts';

/** `client.pages` of an endpoint that lists posts. */
export type FeedPages<P extends Post = Post> = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<P>>;
  getNextPageParam(last: Page<P>): string | undefined;
};

export type Feed<P extends Post = Post> = Paged<P> & { loaded: readonly P[] };

const postId = (post: Post) => post.postId;

/** A feed without the posts that the viewer has deleted; `loaded` has all that the server sent. */
export function useFeed<P extends Post>(
  pages: FeedPages<P>,
  settings: { enabled?: boolean; inlineNotFound?: boolean; staysOnReturn?: boolean } = {},
): Feed<P> {
  const paged = usePaged<P>(pages, postId, settings);
  const hidden = useHiddenPosts();
  const items = useMemo(
    () => (hidden.size === 0 ? paged.items : paged.items.filter((post) => !hidden.has(post.postId))),
    [paged.items, hidden],
  );
  return { ...paged, items, loaded: paged.items };
}

/**
 * A feed also without what the viewer is not interested in; for lists that suggest posts. It stays as it was for a
 * reader who comes back.
 */
export function useSuggestedFeed<P extends Post>(
  pages: FeedPages<P>,
  settings: { inlineNotFound?: boolean } = {},
): Feed<P> {
  const feed = useFeed(pages, { ...settings, staysOnReturn: true });
  const isWanted = useExclusionFilter();
  const items = useMemo(() => (isWanted ? feed.items.filter(isWanted) : feed.items), [feed.items, isWanted]);
  return { ...feed, items };
}

/** Reloads a feed and returns the message for the pull-to-refresh line. */
export function useRefresh(paged: Pick<Paged<Post>, 'reload'>): () => Promise<string> {
  const { t } = useLingui();
  return async () => {
    const count = await paged.reload();
    return count > 0 ? t`${plural(count, { other: '更新了 # 条' })}` : t`已经是最新的了`;
  };
}
