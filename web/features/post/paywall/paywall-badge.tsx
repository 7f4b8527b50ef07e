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
 * `usePaywallText` for a cover, where the lock icon says what a sentence says elsewhere. `reason` may be shortened,
 * `price` (or what is left of the trial views) may not.
 */
function useBadgeText(): (post: Pick<Post, 'unlock'>) => { reason: string; price: string } {
  const { t } = useLingui();
  const textOf = usePaywallText();
  return ({ unlock }) => {
    const price = priceOf({ unlock })?.toFixed(2).replace('.00', '');
    if (unlock.reason === 'paid' && price) return { reason: '', price: `¥${price}` };
    if (unlock.reason === 'subscription' && price) return { reason: '', price: t`订阅 ¥${price}/月` };
    const left = trialsLeftOf({ unlock });
    if (unlock.reason !== 'vip' || left === null) return { reason: textOf({ unlock }), price: '' };
    return { reason: 'VIP', price: left > 0 ? t`${plural(left, { other: '试看 # 次' })}` : t`试看用完` };
  };
}

/** The lock label at the bottom of a cover. */
export function PaywallBadge({ post, className }: { post: Post; className?: string }) {
  const text = usePaywallText()(post);
  const { reason, price } = useBadgeText()(post);
  if (!text) return null;
  return (
    <span
      className={cx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-3 py-2 text-caption text-white',
        className,
      )}
    >
      <Lock size={14} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="flex min-w-0 gap-1 whitespace-nowrap">
        {reason && <span className="min-w-0 truncate">{reason}</span>}
        {price && <span className="shrink-0">{price}</span>}
      </span>
    </span>
  );
}
