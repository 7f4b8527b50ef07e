import { useLingui } from '@lingui/react/macro';
import { type Comment, commentLimits, type Reply } from '@muyu/contract/comment.ts';
import { Check } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { CommentAuthor } from '../list/comment-author.tsx';
import { useLoadReplies } from '../thread/use-load-replies.ts';
import {
  type CommentSelection,
  isSelected,
  isWithinBatchLimit,
  toggleComment,
  toggleReply,
} from './comment-selection.ts';
import { useCommentSelection } from './comment-selection-context.tsx';

/** A selectable comment or reply: a comment includes its replies. */
export function SelectableRow({ comment, reply }: { comment: Comment; reply?: Reply }) {
  const { t } = useLingui();
  const { selected, setSelected } = useCommentSelection();
  const loadReplies = useLoadReplies(comment.postId);
  const entry = reply ?? comment;
  const on = isSelected(selected, comment.commentId, reply?.replyId);
  const max = commentLimits.batch;

  const toggle = () => {
    const change = (before: CommentSelection) =>
      reply ? toggleReply(before, comment, reply.replyId) : toggleComment(before, comment.commentId);
    if (!isWithinBatchLimit(change(selected))) return toast(t`一次最多选 ${max} 条`);
    setSelected(change);
    if (!reply && !on) void loadReplies(comment);
  };
  const { nickname, headImgUrl } = entry.userInfo;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the whole row is the box
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      aria-label={`${nickname}: ${entry.content}`}
      onClick={toggle}
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
        <CommentAuthor entry={entry} />
        <span dir="auto" className="line-clamp-3 text-body break-words whitespace-pre-wrap">
          {entry.content}
        </span>
      </span>
    </button>
  );
}
