import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { type QueuedEntry, useQueuedEntry } from '../../../client/offline/outbox.ts';
import { cx } from '../../../ui/cx.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { PulseRing } from '../../../ui/pulse-ring.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { type LikeableComment, useCommentLike } from './use-comment-like.ts';

/** The comment as a like that waits for a connection makes it, also after a reload. */
function withQueuedLike(liked: LikeableComment, queued: QueuedEntry | undefined): LikeableComment {
  if (queued?.act.kind !== 'commentLike' || queued.act.on === liked.isThumbup) return liked;
  const thumbupNum = Math.max(0, liked.thumbupNum + (queued.act.on ? 1 : -1));
  return { ...liked, isThumbup: queued.act.on, thumbupNum };
}

/** The heart at the right of a comment, its count below it. */
export function CommentLike({ liked: given }: { liked: LikeableComment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const queued = useQueuedEntry(`comment-like:${given.replyId ?? given.commentId}`);
  const liked = withQueuedLike(given, queued);
  const toggleLike = useCommentLike(liked);
  const { thumbupNum } = liked;
  const count = thumbupNum > 0 ? formatCompactCount(thumbupNum, locale) : '';
  const likes = count || '0';
  const name = t`${plural(thumbupNum, { other: `赞这条评论，${likes} 个赞` })}`;
  return (
    <button
      type="button"
      aria-label={queued ? t`${name}，等待发送` : name}
      aria-pressed={liked.isThumbup}
      onClick={toggleLike}
      className={cx(
        'press flex min-h-11 w-11 shrink-0 flex-col items-center self-start pt-1.5 transition-colors',
        liked.isThumbup ? 'text-like' : 'text-fg3',
      )}
    >
      <span className="relative">
        <Heart size={18} fill={liked.isThumbup ? 'currentColor' : 'none'} />
        <PulseRing active={liked.isThumbup} />
        {queued && <WaitingMark />}
      </span>
      <span className="numbers mt-0.5 h-line-micro text-micro">{count}</span>
    </button>
  );
}
