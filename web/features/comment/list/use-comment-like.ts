import { useLingui } from '@lingui/react/macro';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { useProtectedAction } from '#features/account';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { sendOrQueue } from '../../../client/offline/send-or-queue.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { type CommentUpdater, changeComment, changeReply } from '../comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** A comment, or a reply to a comment. */
export type LikeableComment = {
  postId: string;
  commentId: string;
  replyId?: string;
  isThumbup: boolean;
  thumbupNum: number;
};

/** Likes a comment or reply optimistically; an error restores the previous state. */
export function useCommentLike(liked: LikeableComment): () => void {
  const { t } = useLingui();
  const protect = useProtectedAction();
  const errorMessage = useErrorMessage();
  const change = useChangeComments(liked.postId);
  const { postId, commentId, replyId, isThumbup, thumbupNum } = liked;
  const id = replyId ?? commentId;

  const show = (state: Pick<LikeableComment, 'isThumbup' | 'thumbupNum'>) => {
    const set = <T extends object>(one: T): T => ({ ...one, ...state });
    const act: CommentUpdater = replyId
      ? changeReply(commentId, replyId, set)
      : changeComment(commentId, set);
    change(act);
  };
  const counted = (on: boolean) => ({
    isThumbup: on,
    thumbupNum: on === isThumbup ? thumbupNum : Math.max(0, thumbupNum + (on ? 1 : -1)),
  });

  return () =>
    protect(t`点赞`, () => {
      const on = !isThumbup;
      show(counted(on));
      sendOrQueue(`comment-like:${id}`, on, {
        act: (desired) => ({ kind: 'commentLike', postId, commentId, replyId, on: desired }),
        send: (target) =>
          client.request(like, { type: likeTypes.comment, postId, commentId: id, status: target ? 1 : 0 }),
        settled: show,
        rejected(error, was) {
          show(counted(was));
          toast(errorMessage(error), 'danger');
        },
      });
    });
}
