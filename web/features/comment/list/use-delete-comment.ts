import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { deleteComment, deleteReply } from '@muyu/contract/comment-management.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { acceptGone } from '../../../client/accept-gone.ts';
import { client } from '../../../client/client.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { changeComment, withoutComment, withoutPendingReply, withoutReply } from '../comment-cache.ts';
import { shownIds } from '../thread/use-more-replies.ts';
import { useChangeComments } from './use-comments.ts';

/** Deletes a comment with its replies, or a reply of `comment`, and updates the counts. */
export function useDeleteComment(postId: string) {
  const queryClient = useQueryClient();
  const change = useChangeComments(postId);
  const count = (commentNum: number | undefined) => {
    if (commentNum !== undefined) patchPost(postId, { commentNum });
    // It was gone already, without a new number.
    else void queryClient.invalidateQueries({ queryKey: client.keyOf(getPost, { id: postId }) });
  };
  return async (entry: Comment | Reply, siblings: readonly Reply[]): Promise<void> => {
    const { commentId } = entry;
    if ('replyId' in entry) {
      const { replyId } = entry;
      const notInReplyIdList = shownIds(siblings);
      const reply = await client
        .request(deleteReply, { postId, commentId, replyId, notInReplyIdList })
        .catch(acceptGone);
      if (entry.state === 'pending') change(withoutPendingReply(replyId));
      else change(changeComment(commentId, (comment) => withoutReply(comment, replyId, reply?.next ?? null)));
      count(reply?.commentNum);
    } else {
      const reply = await client.request(deleteComment, { postId, commentId }).catch(acceptGone);
      change(withoutComment(commentId));
      count(reply?.commentNum);
    }
  };
}
