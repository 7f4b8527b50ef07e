import { Plural, Trans } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { type ReactNode, useState } from 'react';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useMoreReplies } from './use-more-replies.ts';

type Props = {
  comment: Comment;
  /** Pending replies of the viewer, below the others. */
  waiting?: readonly Reply[];
  row(reply: Reply): ReactNode;
};
const none: readonly Reply[] = [];

/** The replies of a comment: one page at first, then a page more at a time; collapsible. */
export function Replies({ comment, waiting = none, row }: Props) {
  const errorMessage = useErrorMessage();
  const { loadReplies, busy } = useMoreReplies(comment.postId);
  const [collapsed, setCollapsed] = useState(false);
  const { childLists: all, commentNum, hasNextPage } = comment;
  const pageReplies = useSetting('site.pageReplies');
  const shown = collapsed ? all.slice(0, pageReplies) : all;
  // Other people may have replied meanwhile; the next page has their number.
  const hidden = Math.max(commentNum - shown.length, hasNextPage ? 1 : 0);

  const expand = async () => {
    if (collapsed) return setCollapsed(false);
    await loadReplies(comment, pageReplies).catch((error: Error) => toast(errorMessage(error), 'danger'));
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
            ref={passFocus}
            type="button"
            className="flex h-11 items-center gap-2"
            aria-disabled={busy || undefined}
            onClick={() => busy || void expand()}
          >
            <span aria-hidden="true" className="h-px w-6 bg-line" />
            <Plural value={hidden} other="展开 # 条回复" />
            {busy && <Spinner size={14} />}
          </button>
        )}
        {!collapsed && all.length > pageReplies && (
          <button ref={passFocus} type="button" className="h-11 text-fg3" onClick={() => setCollapsed(true)}>
            <Trans>收起回复</Trans>
          </button>
        )}
      </p>
    </div>
  );
}
