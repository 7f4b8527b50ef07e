import { useLingui } from '@lingui/react/macro';
import { commentOrders } from '@muyu/contract/comment.ts';
import { cx } from '../../../ui/cx.ts';
import { useCommentSection } from '../comment-section-context.tsx';

/** Chooses between the hottest and the newest comments. */
export function CommentOrderTabs({ className }: { className?: string }) {
  const { t } = useLingui();
  const { order, setOrder } = useCommentSection();
  const labels = { hot: t`最热`, new: t`最新` };
  return (
    <fieldset aria-label={t`评论排序`} className={cx('flex gap-1', className)}>
      {[...commentOrders].reverse().map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={order === one}
          onClick={() => setOrder(one)}
          className="press -my-0.5 flex h-12 items-center text-caption whitespace-nowrap text-fg3 aria-pressed:text-fg"
        >
          <span className={cx('rounded-full px-3 py-1.5', order === one && 'bg-s2 font-medium')}>
            {labels[one]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
