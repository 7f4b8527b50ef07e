import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { client } from '../../../client/client.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { changeComment, withoutComment, withoutPendingReply, withoutReply } from '../comment-cache.ts';
import { shownIds } from '../thread/use-more-replies.ts';
import { useChangeComments } from './use-comments.ts';

/** Deletes a comment with its replies, or a reply of `comment`, and updates the counts. */
export function useDeleteComment(postId: string) {
  const change = useChangeComments(postId);
  return async (entry: Comment | Reply, siblings: readonly Reply[]): Promise<void> => {
    const { commentId } = entry;
    if ('replyId' in entry) {
      const { replyId } = entry;
      const notInReplyIdList = shownIds(siblings);
      const { commentNum, next } = await client.request(deleteReply, {
        postId,
        commentId,
        replyId,
        notInReplyIdList,
      });
      if (entry.state === 'pending') change(withoutPendingReply(replyId));
      else change(changeComment(commentId, (comment) => withoutReply(comment, replyId, next)));
      patchPost(postId, { commentNum });
    } else {
      const { commentNum } = await client.request(deleteComment, { postId, commentId });
      change(withoutComment(commentId));
      patchPost(postId, { commentNum });
    }
  };
}
