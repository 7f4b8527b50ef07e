import { type Comment, commentInfo, commentPage } from '@muyu/contract/comment.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { client } from '../../client/client.ts';
import { uniqueItems, usePaged } from '../../client/use-paged.ts';
import type { Change, CommentPages } from './comment-cache.ts';

const commentId = (comment: Comment) => comment.commentId;
/** That the post is gone, its page says. */
const quietly = { inlineNotFound: true };

/** What is loaded of the comments of a post, and what of mine still waits there; fetches nothing. */
export function useLoadedComments(postId: string) {
  const options = client.pages(commentPage, { postId });
  const { data } = useInfiniteQuery({ ...options, enabled: false, meta: quietly });
  const items = useMemo(() => uniqueItems(data?.pages ?? [], commentId), [data]);
  return { items, waiting: data?.pages[0]?.waiting };
}

/** The comments of a post, ten a page. */
export const useComments = (postId: string) =>
  usePaged(client.pages(commentPage, { postId }), commentId, quietly);

/** Changes the loaded comments of a post in place: in its list, and where one of them is looked at alone. */
export function useChangeComments(postId: string): (change: Change) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (change) => {
      const calls: unknown[] = [client.keyOf(commentPage)[0], client.keyOf(commentInfo)[0]];
      const ofPost = (input: unknown) => (input as { postId?: string } | undefined)?.postId === postId;
      const known = queryClient
        .getQueryCache()
        .findAll({ predicate: ({ queryKey: [call, input] }) => calls.includes(call) && ofPost(input) });
      for (const { queryKey, state } of known) {
        const { fetchStatus, fetchMeta } = state;
        const exact = { queryKey, exact: true };
        queryClient.setQueryData<CommentPages>(queryKey, (data) => data && change(data));
        if (fetchStatus !== 'fetching') continue;
        // What is still on its way was read before the change: a list is asked for anew, its next page by its end.
        const again = fetchMeta?.fetchMore ? undefined : () => queryClient.invalidateQueries(exact);
        void queryClient.cancelQueries(exact).then(again);
      }
    },
    [queryClient, postId],
  );
}
