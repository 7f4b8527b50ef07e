import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Lock } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { priceOf, trialsLeftOf } from './ways.ts';

/** The reason why a post is locked for the viewer, in one line, with its price; '' for an open post. */
export function usePaywallText(): (post: Pick<Post, 'unlock'>) => string {
  const { t } = useLingui();
  return ({ unlock }) => {
    if (unlock.open || !unlock.reason) return '';
    const price = priceOf({ unlock })?.toFixed(2);
    if (unlock.reason === 'paid') return price ? t`付费作品 · ¥${price}` : t`付费作品`;
    if (unlock.reason === 'subscription') return price ? t`仅订阅者可看 · ¥${price}/月` : t`仅订阅者可看`;
    const left = trialsLeftOf({ unlock });
    if (left === null) return t`VIP 专享`;
    return left > 0 ? t`${plural(left, { other: 'VIP · 今日可试看 # 次' })}` : t`VIP · 今日试看已用完`;
  };
}

/**
 * The lock label at the bottom of a cover, shorter than the sentence that screen readers hear: the price, or the trial
 * views that are left, is never cut.
 */
export function PaywallBadge({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui();
  const text = usePaywallText()(post);
  if (!text) return null;
  const { reason } = post.unlock;
  const left = trialsLeftOf(post);
  const price = priceOf(post)?.toFixed(2).replace('.00', '');
  const trials = reason === 'vip' && left !== null && t`试看 ${left} 次`;
  const sale = reason !== 'vip' && price && (reason === 'paid' ? `¥${price}` : t`订阅 ¥${price}/月`);
  return (
    <span
      className={cx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-3 py-2 text-caption whitespace-nowrap text-white',
        className,
      )}
    >
      <Lock size={14} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{text}</span>
      {!sale && (
        <span aria-hidden="true" className="truncate">
          {trials ? 'VIP' : text}
        </span>
      )}
      <span aria-hidden="true">{sale || trials}</span>
    </span>
  );
}
