import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
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
