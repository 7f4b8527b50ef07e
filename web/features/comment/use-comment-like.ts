import { useLingui } from '@lingui/react/macro';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { client } from '../../client/client.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/toast.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { type Change, changeComment, changeReply } from './comment-cache.ts';
import { useChangeComments } from './use-comments.ts';

/** A comment, or a reply below one. */
export type Liked = {
  postId: string;
  commentId: string;
  replyId?: string;
  isThumbup: boolean;
  thumbupNum: number;
};

/** Likes a comment or reply: in the list at once, taken back when it is refused. */
export function useCommentLike(liked: Liked): () => void {
  const { t } = useLingui();
  const protect = useProtectedAct();
  const refusalText = useRefusalText();
  const change = useChangeComments(liked.postId);
  const { postId, commentId, replyId, isThumbup, thumbupNum } = liked;
  const id = replyId ?? commentId;

  const show = (state: Pick<Liked, 'isThumbup' | 'thumbupNum'>) => {
    const set = <T extends object>(one: T): T => ({ ...one, ...state });
    const act: Change = replyId ? changeReply(commentId, replyId, set) : changeComment(commentId, set);
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
      void toggle(`comment-like:${id}`, on, {
        send: (wish) =>
          client.request(like, { type: likeTypes.comment, postId, commentId: id, status: wish ? 1 : 0 }),
        settled: show,
        refused(error, was) {
          show(counted(was));
          toast(refusalText(error), 'danger');
        },
      });
    });
}
