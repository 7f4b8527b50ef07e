import { useLingui } from '@lingui/react/macro';
import type { PromotionAudience, PromotionKind } from '@muyu/contract/site/promotion.ts';

/** Names of kinds, places and audiences of promotions. */
export function usePromotionLabels() {
  const { t } = useLingui();
  const kinds: Record<PromotionKind, string> = {
    banner: t`Banners`,
    advert: t`Ads`,
    notice: t`Popup notices`,
    channel: t`Channels`,
    phrase: t`Impression phrases`,
  };
  const locations: Readonly<Record<string, string>> = {
    find: t`Discover`,
    waterfall: t`Post feed`,
    video: t`Video feed`,
    open: t`When the app opens`,
    login: t`When a member opens the app`,
    wallet: t`When the wallet opens`,
    all: t`Everywhere`,
  };
  const audiences: Record<PromotionAudience, string> = {
    all: t`Everyone`,
    guest: t`Not registered`,
    member: t`Registered members`,
    vip: t`VIP members`,
    nonVip: t`Everyone without VIP`,
  };
  return { kinds, locations, audiences };
}
