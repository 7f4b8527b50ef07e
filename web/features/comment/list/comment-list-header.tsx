import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { CircleCheck, Ellipsis, MessageCircle, MessageCircleOff, X } from 'lucide-react';
import { useState } from 'react';
import { useSetCommentsClosed } from '#features/post';
import { useLocale } from '../../../client/device/locale.ts';
import { useSession } from '../../../client/session.ts';
import { cx } from '../../../ui/cx.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Action, ActionSheet } from '../../../ui/overlay/action-sheet.tsx';
import { useCommentSelection } from '../selection/comment-selection-context.tsx';
import { CommentOrderTabs } from './comment-order-tabs.tsx';

type Props = {
  post: Post;
  /** True when the page shows the number of comments above the list already. */
  hideCount: boolean;
};

/** The number of comments and their order; the owner of the post manages them from here. */
export function CommentListHeader({ post, hideCount }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const isMine = useSession((session) => session.account?.userId === post.userId);
  const { active, startSelecting, stopSelecting } = useCommentSelection();
  const [menu, setMenu] = useState(false);
  const setClosed = useSetCommentsClosed(post.postId);
  const count = formatCompactCount(post.commentNum, locale);
  const items: Action[] = [
    post.closeComment
      ? { label: t`打开评论`, icon: <MessageCircle size={20} />, onSelect: () => setClosed.mutate(0) }
      : { label: t`关闭评论`, icon: <MessageCircleOff size={20} />, onSelect: () => setClosed.mutate(1) },
  ];
  if (post.commentNum > 0) {
    items.unshift({ label: t`批量删除`, icon: <CircleCheck size={20} />, onSelect: startSelecting });
  }
  const hasOrder = post.commentNum > 1 && !active;
  if (hideCount && !isMine && !hasOrder) return null;
  return (
    <div className={cx('flex min-h-11 items-center pl-4', isMine ? 'pr-1' : 'pr-4')}>
      {!hideCount && (
        <h2 className="min-w-0 flex-1 text-body font-semibold">
          <Trans>评论</Trans> <span className="numbers text-fg3">{count}</span>
        </h2>
      )}
      {hasOrder && <CommentOrderTabs className={hideCount ? 'mr-auto' : ''} />}
      {!hasOrder && hideCount && <span className="flex-1" />}
      {isMine && (
        <IconButton
          label={active ? t`取消选择` : t`管理评论`}
          className="text-fg2"
          onClick={() => (active ? stopSelecting() : setMenu(true))}
        >
          {active ? <X size={20} /> : <Ellipsis size={20} />}
        </IconButton>
      )}
      {isMine && <ActionSheet open={menu} onOpenChange={setMenu} items={items} title={t`管理评论`} />}
    </div>
  );
}
