import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-desk.ts';
import { client } from '../../client/client.ts';
import { patchPost } from '../../client/overlay.ts';
import { changeComment, withoutComment, withoutReply, withoutWaitingReply } from './comment-cache.ts';
import { useChangeComments } from './use-comments.ts';
import { shownIds } from './use-more-replies.ts';

/** Deletes a comment with its replies, or a reply of `comment`; the counts follow. */
export function useDeleteComment(postId: string) {
  const change = useChangeComments(postId);
  return async (said: Comment | Reply, siblings: readonly Reply[]): Promise<void> => {
    const { commentId } = said;
    if ('replyId' in said) {
      const { replyId } = said;
      const notInReplyIdList = shownIds(siblings);
      const { commentNum, next } = await client.request(deleteReply, {
        postId,
        commentId,
        replyId,
        notInReplyIdList,
      });
      if (said.state === 'pending') change(withoutWaitingReply(replyId));
      else change(changeComment(commentId, (comment) => withoutReply(comment, replyId, next)));
      patchPost(postId, { commentNum });
    } else {
      const { commentNum } = await client.request(deleteComment, { postId, commentId });
      change(withoutComment(commentId));
      patchPost(postId, { commentNum });
    }
  };
}
