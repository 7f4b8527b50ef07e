import { useLingui } from '@lingui/react/macro';
import { type Comment, commentLimits, type Reply } from '@muyu/contract/comment.ts';
import { Check } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';
import { fitsBatch, isPicked, type Picked, pickComment, pickReply } from './picked.ts';
import { usePicking } from './picking.tsx';
import { SaidBy } from './said-by.tsx';
import { useLoadReplies } from './use-load-replies.ts';

/** Something said, to be chosen for deletion: a comment takes its replies with it, a reply goes alone. */
export function PickRow({ comment, reply }: { comment: Comment; reply?: Reply }) {
  const { t } = useLingui();
  const { picked, setPicked } = usePicking();
  const loadReplies = useLoadReplies(comment.postId);
  const said = reply ?? comment;
  const on = isPicked(picked, comment.commentId, reply?.replyId);
  const most = commentLimits.batch;

  const pick = () => {
    const change = (before: Picked) =>
      reply ? pickReply(before, comment, reply.replyId) : pickComment(before, comment.commentId);
    if (!fitsBatch(change(picked))) return toast(t`一次最多选 ${most} 条`);
    setPicked(change);
    if (!reply && !on) void loadReplies(comment);
  };
  const { nickname, headImgUrl } = said.userInfo;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the whole row is the box
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      aria-label={`${nickname}: ${said.content}`}
      onClick={pick}
      className="flex w-full items-start gap-3 rounded-media px-2 py-2 text-left transition-colors active:bg-s2"
    >
      <span
        aria-hidden="true"
        className={cx(
          'mt-1.5 grid size-6 shrink-0 place-items-center rounded-full border-2',
          on ? 'border-brand bg-brand text-on-brand' : 'border-control',
        )}
      >
        {on && <Check size={14} strokeWidth={3} />}
      </span>
      <Avatar src={headImgUrl} name={nickname} size={reply ? 28 : 36} />
      <span className="min-w-0 flex-1">
        <SaidBy said={said} />
        <span dir="auto" className="line-clamp-3 text-body break-words whitespace-pre-wrap">
          {said.content}
        </span>
      </span>
    </button>
  );
}
