import type { Locale, LocalizedText } from '@muyu/contract/core/locale.ts';
import type { Advert, Promotion, PromotionKind } from '@muyu/contract/site/promotion.ts';
import { isNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { promotionTopic } from '../promotion-pubsub.ts';
import { isShown } from '../rules/is-shown.ts';
import { hasAllowedLink } from '../rules/may-link-to.ts';
import { pictureOf } from '../rules/picture-of.ts';
import { advertEverySetting, linkHostsSetting, videoAdvertEverySetting } from '../settings.ts';
import { promotion } from '../tables.ts';

export type PromotionRow = typeof promotion.$inferSelect;

const rowCache = memoizePerApp((app) => {
  const cache = new Cache<PromotionRow[]>(30_000, 1);
  app.pubsub.subscribe(promotionTopic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  return cache;
});

/** The highest weight first, then the oldest. */
export const inTurn = (a: PromotionRow, b: PromotionRow) =>
  b.weight - a.weight || (a.promotionId < b.promotionId ? -1 : 1);

/** Promotions of a kind that are shown now at one of the places, in their turn; from a short cache. None whose host is not allowed any more. */
export async function listShown(
  app: App,
  now: Date,
  kind: PromotionKind,
  locations: readonly string[],
): Promise<PromotionRow[]> {
  const load = () => app.db.select().from(promotion).where(isNull(promotion.deletedAt));
  const rows = await rowCache(app).get('all', load);
  const hosts = app.settings.get(linkHostsSetting);
  return rows
    .filter((row) => row.kind === kind && locations.includes(row.location) && isShown(row, now))
    .filter((row) => hasAllowedLink(row, hosts))
    .sort(inTurn);
}

/** A promotion as members' apps receive it. */
export function toPromotion(row: PromotionRow, locale: Locale): Promotion {
  const { promotionId, location, link, audience, dailyCap } = row;
  const picture = pictureOf(row.picture);
  return {
    promotionId,
    location,
    ...(row.texts[locale] ?? row.texts.zh_CN),
    link,
    picture,
    audience,
    dailyCap,
  };
}

const advertLabel: LocalizedText = { zh_CN: '广告', en_US: 'Ad', ja: '広告' };

/** An advert with its label and the least distance between two. */
export const toAdvert = ({ settings }: App, row: PromotionRow, locale: Locale): Advert => ({
  ...toPromotion(row, locale),
  label: advertLabel[locale],
  every: settings.get(row.location === 'video' ? videoAdvertEverySetting : advertEverySetting),
});
