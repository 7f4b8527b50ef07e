import { type Comment, type CommentOrder, getComment, listComments } from '@muyu/contract/comment.ts';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { uniqueItems, usePaged } from '../../../client/use-paged.ts';
import { type CommentPages, type CommentUpdater, withComment } from '../comment-cache.ts';
import { useCommentSection } from '../comment-section-context.tsx';

const commentId = (comment: Comment) => comment.commentId;
/** The page of the post reports a missing post. */
const inlineMeta = { inlineNotFound: true };

/** The comments of a post in the order of this section, ten per page. */
function useCommentPages(postId: string) {
  const { order } = useCommentSection();
  return client.pages(listComments, { postId, order });
}

/** The loaded comments of a post, with the viewer's pending comments and whether the author takes new ones; loads nothing. */
export function useLoadedComments(postId: string) {
  const options = useCommentPages(postId);
  const { data } = useInfiniteQuery({ ...options, enabled: false, meta: inlineMeta });
  const items = useMemo(() => uniqueItems(data?.pages ?? [], commentId), [data]);
  const [first] = data?.pages ?? [];
  // Servers of the version before do not say it.
  return { items, waiting: first?.waiting, followedOnly: first?.mayComment === false };
}

/** The comments of a post, in pages. */
export const useComments = (postId: string) => usePaged(useCommentPages(postId), commentId, inlineMeta);

const listKey = client.keyOf(listComments)[0];
const threadKey = client.keyOf(getComment)[0];

/** Changes the cached comments of a post: in its lists and, unless `endpointKeys` says otherwise, in open threads. */
export function changeCachedComments(
  queryClient: QueryClient,
  postId: string,
  change: CommentUpdater,
  endpointKeys: readonly unknown[] = [listKey, threadKey],
): void {
  const isOfPost = (input: unknown) => (input as { postId?: string } | undefined)?.postId === postId;
  const known = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [endpoint, input] }) => endpointKeys.includes(endpoint) && isOfPost(input),
  });
  for (const { queryKey, state } of known) {
    const { fetchStatus, fetchMeta } = state;
    const exact = { queryKey, exact: true };
    const { order } = (queryKey[1] ?? {}) as { order?: CommentOrder };
    queryClient.setQueryData<CommentPages>(queryKey, (data) => data && change(data, order));
    if (fetchStatus !== 'fetching') continue;
    // A running request was read before the change: the list is loaded again, a next page by its sentinel.
    const again = fetchMeta?.fetchMore ? undefined : () => queryClient.invalidateQueries(exact);
    void queryClient.cancelQueries(exact).then(again);
  }
}

/** `changeCachedComments` for the comments of one post. */
export function useChangeComments(postId: string): (change: CommentUpdater) => void {
  const queryClient = useQueryClient();
  return useCallback((change) => changeCachedComments(queryClient, postId, change), [queryClient, postId]);
}

/** Inserts a comment into the cached lists of a post. A thread is a list of one comment and gets no other. */
export function useInsertComment(postId: string): (added: Comment) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (added) => changeCachedComments(queryClient, postId, withComment(added), [listKey]),
    [queryClient, postId],
  );
}
