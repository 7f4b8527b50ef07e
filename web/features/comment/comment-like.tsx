import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useLocale } from '../../client/locale.ts';
import { cx } from '../../ui/cx.ts';
import { LightUp } from '../../ui/light-up.tsx';
import { compactCount } from '../../ui/numbers.ts';
import { type Liked, useCommentLike } from './use-comment-like.ts';

/** The heart at the right of a comment, its count below it. */
export function CommentLike({ liked }: { liked: Liked }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const press = useCommentLike(liked);
  const { thumbupNum } = liked;
  const count = thumbupNum > 0 ? compactCount(thumbupNum, locale) : '';
  const likes = count || '0';
  return (
    <button
      type="button"
      aria-label={t`${plural(thumbupNum, { other: `赞这条评论，${likes} 个赞` })}`}
      aria-pressed={liked.isThumbup}
      onClick={press}
      className={cx(
        'press flex min-h-11 w-11 shrink-0 flex-col items-center self-start pt-1.5 transition-colors',
        liked.isThumbup ? 'text-like' : 'text-fg3',
      )}
    >
      <span className="relative">
        <Heart size={18} fill={liked.isThumbup ? 'currentColor' : 'none'} />
        <LightUp active={liked.isThumbup} />
      </span>
      <span className="numbers mt-0.5 h-[14px] text-micro">{count}</span>
    </button>
  );
}
