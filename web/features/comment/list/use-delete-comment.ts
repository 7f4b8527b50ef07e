import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../../client/accept-gone.ts';
import { client } from '../../../client/client.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { changeComment, withoutComment, withoutPendingReply, withoutReply } from '../comment-cache.ts';
import { shownIds } from '../thread/use-more-replies.ts';
import { useChangeComments } from './use-comments.ts';

/**
 * Deletes a comment with its replies, or a reply of `comment`, and updates the counts. What is not there any more leaves the list,
 * too; the error is thrown, because it may be hidden and not deleted.
 */
export function useDeleteComment(postId: string) {
  const queryClient = useQueryClient();
  const change = useChangeComments(postId);
  const removeReply = (commentId: string, { replyId, state }: Reply, next: Reply | null) => {
    if (state === 'pending') change(withoutPendingReply(replyId));
    else change(changeComment(commentId, (comment) => withoutReply(comment, replyId, next)));
  };
  const remove = async (entry: Comment | Reply, siblings: readonly Reply[]) => {
    const { commentId } = entry;
    if ('replyId' in entry) {
      const given = { postId, commentId, replyId: entry.replyId, notInReplyIdList: shownIds(siblings) };
      const { commentNum, next } = await client.request(deleteReply, given);
      removeReply(commentId, entry, next);
      patchPost(postId, { commentNum });
    } else {
      const { commentNum } = await client.request(deleteComment, { postId, commentId });
      change(withoutComment(commentId));
      patchPost(postId, { commentNum });
    }
  };
  return async (entry: Comment | Reply, siblings: readonly Reply[]): Promise<void> => {
    try {
      await remove(entry, siblings);
    } catch (error) {
      if (isGone(error)) {
        if ('replyId' in entry) removeReply(entry.commentId, entry, null);
        else change(withoutComment(entry.commentId));
        void queryClient.invalidateQueries({ queryKey: client.keyOf(getPost, { id: postId }) });
      }
      throw error;
    }
  };
}
