import type { AdminPromotion } from '@muyu/contract/admin/promotion.ts';
import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { and, gt, inArray, sum } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { PromotionRow } from '../../queries/list-shown.ts';
import { isShown } from '../../rules/is-shown.ts';
import { hasAllowedLink } from '../../rules/may-link-to.ts';
import { pictureOf } from '../../rules/picture-of.ts';
import { linkHostsSetting } from '../../settings.ts';
import { promotionCount } from '../../tables.ts';

/** The days whose impressions and clicks are summed. */
const countedDays = 30;

/** Promotions as editors see them, with the counts of the last 30 days; keeps their order. */
export async function toAdminPromotions(
  { app, now }: Pick<Context, 'app' | 'now'>,
  rows: readonly PromotionRow[],
): Promise<AdminPromotion[]> {
  const ids = rows.map(({ promotionId }) => promotionId);
  const since = shanghaiDay(new Date(now.getTime() - countedDays * DAY_MS));
  const counts = await app.db
    .select({
      id: promotionCount.promotionId,
      impressions: sum(promotionCount.impressions).mapWith(Number),
      clicks: sum(promotionCount.clicks).mapWith(Number),
    })
    .from(promotionCount)
    .where(and(inArray(promotionCount.promotionId, ids), gt(promotionCount.day, since)))
    .groupBy(promotionCount.promotionId);
  const byId = new Map(counts.map((count) => [count.id, count]));
  const hosts = app.settings.get(linkHostsSetting);
  return rows.map((row) => ({
    ...recordOf(row),
    promotionId: row.promotionId,
    pictureName: row.picture,
    picture: pictureOf(row.picture),
    changedAt: row.changedAt.toISOString(),
    shown: isShown(row, now) && hasAllowedLink(row, hosts),
    linkAllowed: hasAllowedLink(row, hosts),
    impressions: byId.get(row.promotionId)?.impressions ?? 0,
    clicks: byId.get(row.promotionId)?.clicks ?? 0,
  }));
}

/** The fields of a promotion for the audit log. */
export const recordOf = (row: PromotionRow) => ({
  kind: row.kind,
  location: row.location,
  texts: row.texts,
  link: row.link,
  picture: row.picture,
  audience: row.audience,
  weight: row.weight,
  dailyCap: row.dailyCap,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  enabled: row.enabled,
});
