import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Lock } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { priceOf, trialsLeftOf } from './ways.ts';

/**
 * The lock label at the bottom of a cover, shorter than the sentence of the post's page, so that the price, or the trial
 * views that are left, is never cut.
 */
export function PaywallBadge({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui();
  const { open, reason } = post.unlock;
  if (open || !reason) return null;
  const price = priceOf(post)?.toFixed(2).replace('.00', '');
  const left = trialsLeftOf(post);
  const texts = {
    paid: price ? `¥${price}` : t`付费作品`,
    subscription: price ? t`订阅 ¥${price}/月` : t`仅订阅者可看`,
    vip: left === null ? t`VIP 专享` : t`VIP · 试看 ${left} 次`,
  };
  return (
    <span
      className={cx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-3 py-2 text-caption whitespace-nowrap text-white',
        className,
      )}
    >
      <Lock size={14} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{t`未打开`}</span>
      <span>{texts[reason as keyof typeof texts]}</span>
    </span>
  );
}
