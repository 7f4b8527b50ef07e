import { type Comment, deleteComment, deleteReply, type Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { client } from '../../client/client.ts';
import { patchPost } from '../../client/overlay.ts';
import { useSession } from '../../client/session.ts';
import { changeComment, withoutComment, withoutReply } from './comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** Deletes comments and replies of a post: one's own, and everybody's below one's own post. */
export function useDeleteComment(post: Post) {
  const me = useSession((session) => session.account?.userId);
  const { postId } = post;
  const change = useChangeComments(postId);

  const may = (userId: string) => me !== undefined && (userId === me || post.userId === me);
  return {
    ofComment: (comment: Comment) =>
      may(comment.userId)
        ? async () => {
            const { commentId } = comment;
            const { commentNum } = await client.request(deleteComment, { postId, commentId });
            change(withoutComment(commentId));
            patchPost(postId, { commentNum });
          }
        : null,
    ofReply: (comment: Comment, reply: Reply) =>
      may(reply.userId)
        ? async () => {
            const { commentNum, next } = await client.request(deleteReply, {
              postId,
              commentId: comment.commentId,
              replyId: reply.replyId,
              notInReplyIdList: comment.childLists.map(({ replyId }) => replyId).slice(-500),
            });
            change(changeComment(comment.commentId, (one) => withoutReply(one, reply.replyId, next)));
            patchPost(postId, { commentNum });
          }
        : null,
  };
}
