import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Page } from '@muyu/contract/core/paging.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMemo } from 'react';
import { useHiddenPosts } from '../../client/hidden-posts.ts';
import { type Paged, usePaged } from '../../client/use-paged.ts';

/** `client.pages` of any call that lists posts. */
export type FeedPages<P extends Post = Post> = {
  queryKey: readonly unknown[];
  initialPageParam: string;
  queryFn(context: { signal: AbortSignal; pageParam: string }): Promise<Page<P>>;
  getNextPageParam(last: Page<P>): string | undefined;
};

const postId = (post: Post) => post.postId;

/** A feed without the posts that the viewer has just deleted. */
export function useFeed<P extends Post>(pages: FeedPages<P>, enabled = true): Paged<P> {
  const paged = usePaged<P>(pages, postId, { enabled });
  const hidden = useHiddenPosts();
  const items = useMemo(
    () => (hidden.size === 0 ? paged.items : paged.items.filter((post) => !hidden.has(post.postId))),
    [paged.items, hidden],
  );
  return { ...paged, items };
}

/** Reloads a feed and says what came of it, for the line under the pull. */
export function useRefresh(paged: Pick<Paged<Post>, 'reload'>): () => Promise<string> {
  const { t } = useLingui();
  return async () => {
    const count = await paged.reload();
    return count > 0 ? t`${plural(count, { other: '更新了 # 条' })}` : t`已经是最新的了`;
  };
}
