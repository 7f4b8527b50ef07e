import { Plural, Trans } from '@lingui/react/macro';
import { type Comment, commentLimits, type Reply, replyPage } from '@muyu/contract/comment.ts';
import { pageSize } from '@muyu/contract/core/paging.ts';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { changeComment, withReplies } from './comment-cache.ts';
import { CommentRow } from './comment-row.tsx';
import { useChangeComments } from './use-comments.ts';

type Props = { comment: Comment; closed: boolean; deleting(reply: Reply): (() => Promise<unknown>) | null };

/** The replies of a comment: the first three, then three more at a time, and folded again. */
export function Replies({ comment, closed, deleting }: Props) {
  const refusalText = useRefusalText();
  const change = useChangeComments(comment.postId);
  const [folded, setFolded] = useState(false);
  const [busy, setBusy] = useState(false);
  const all = comment.childLists;
  const { firstReplies } = commentLimits;
  const shown = folded ? all.slice(0, firstReplies) : all;
  const hidden = comment.commentNum - shown.length;

  const more = async () => {
    if (folded) return setFolded(false);
    setBusy(true);
    try {
      const { postId, commentId, nextPage } = comment;
      // Without a cursor replies came in since; the list is read from its start.
      const size = nextPage ? pageSize.replies : Math.min(pageSize.cap, all.length + pageSize.replies);
      const page = await client.request(replyPage, { postId, commentId, page: nextPage ?? '1', size });
      change(
        changeComment(commentId, (one) => ({
          ...withReplies(one, page.resultList),
          nextPage: page.nextPage,
          hasNextPage: page.hasNextPage,
        })),
      );
    } catch (error) {
      toast(refusalText(error as Error), 'danger');
    }
    setBusy(false);
  };
  if (comment.commentNum === 0 && all.length === 0) return null;
  return (
    <div className="pl-12">
      <ul>
        {shown.map((reply) => (
          <li key={reply.replyId}>
            <CommentRow said={reply} closed={closed} onDelete={deleting(reply)} />
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-5 pl-2 text-caption text-brand">
        {hidden > 0 && (
          <button
            type="button"
            className="flex h-11 items-center gap-2"
            disabled={busy}
            onClick={() => void more()}
          >
            <span aria-hidden="true" className="h-px w-6 bg-line" />
            <Plural value={hidden} other="展开 # 条回复" />
            {busy && <Spinner size={14} />}
          </button>
        )}
        {!folded && all.length > firstReplies && (
          <button type="button" className="h-11 text-fg3" onClick={() => setFolded(true)}>
            <Trans>收起</Trans>
          </button>
        )}
      </p>
    </div>
  );
}
