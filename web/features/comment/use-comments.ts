import { type Comment, commentPage } from '@muyu/contract/comment.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import type { Change, CommentPages } from './comment-cache.ts';

const commentId = (comment: Comment) => comment.commentId;

/** The comments of a post, ten a page. */
export const useComments = (postId: string) => usePaged(client.pages(commentPage, { postId }), commentId);

/** Changes the loaded comments of a post in place. */
export function useChangeComments(postId: string): (change: Change) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (change) => {
      const key = client.keyOf(commentPage, { postId });
      queryClient.setQueryData<CommentPages>(key, (data) => data && change(data));
    },
    [queryClient, postId],
  );
}
