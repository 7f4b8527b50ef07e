import { Plural, Trans } from '@lingui/react/macro';
import { type Comment, commentLimits, type Reply } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { useMoreReplies } from './use-more-replies.ts';

type Props = {
  comment: Comment;
  /** What of mine still waits, below the others. */
  waiting?: readonly Reply[];
  row(reply: Reply): ReactNode;
};
const none: readonly Reply[] = [];

/** The replies of a comment: the first three, then three more at a time, and folded again. */
export function Replies({ comment, waiting = none, row }: Props) {
  const refusalText = useRefusalText();
  const { more, busy } = useMoreReplies(comment.postId);
  const [folded, setFolded] = useState(false);
  const { childLists: all, commentNum, hasNextPage } = comment;
  const { firstReplies } = commentLimits;
  const shown = folded ? all.slice(0, firstReplies) : all;
  // Others may have written meanwhile; how many, the next page tells.
  const hidden = Math.max(commentNum - shown.length, hasNextPage ? 1 : 0);

  const unfold = async () => {
    if (folded) return setFolded(false);
    await more(comment, pageSize.replies).catch((error: Error) => toast(refusalText(error), 'danger'));
  };
  if (commentNum === 0 && all.length === 0 && waiting.length === 0) return null;
  return (
    <div className="pl-12">
      <ul>
        {[...shown, ...waiting].map((reply) => (
          <li key={reply.replyId}>{row(reply)}</li>
        ))}
      </ul>
      <p className="flex items-center gap-5 pl-2 text-caption text-brand">
        {hidden > 0 && (
          <button
            type="button"
            className="flex h-11 items-center gap-2"
            disabled={busy}
            onClick={() => void unfold()}
          >
            <span aria-hidden="true" className="h-px w-6 bg-line" />
            <Plural value={hidden} other="展开 # 条回复" />
            {busy && <Spinner size={14} />}
          </button>
        )}
        {!folded && all.length > firstReplies && (
          <button type="button" className="h-11 text-fg3" onClick={() => setFolded(true)}>
            <Trans>收起回复</Trans>
          </button>
        )}
      </p>
    </div>
  );
}
