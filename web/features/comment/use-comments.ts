import { type Comment, commentPage } from '@muyu/contract/comment.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import type { Change, CommentPages } from './comment-cache.ts';

const commentId = (comment: Comment) => comment.commentId;

/** The comments of a post, ten a page; that the post is gone, its page says. */
export const useComments = (postId: string) =>
  usePaged(client.pages(commentPage, { postId }), commentId, { inlineNotFound: true });

/** Changes the loaded comments of a post in place. */
export function useChangeComments(postId: string): (change: Change) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (change) => {
      const exact = { queryKey: client.keyOf(commentPage, { postId }), exact: true };
      const onItsWay = queryClient.isFetching(exact) > 0;
      queryClient.setQueryData<CommentPages>(exact.queryKey, (data) => data && change(data));
      // A list that is still on its way was read before the change: it is asked for anew.
      if (onItsWay) void queryClient.cancelQueries(exact).then(() => queryClient.invalidateQueries(exact));
    },
    [queryClient, postId],
  );
}
