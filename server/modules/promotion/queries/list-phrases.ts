import type { listPhrases as endpoint } from '@muyu/contract/site/promotion.ts';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { nextChangesFrom } from '#platform/http/paging/next-changes-from.ts';
import { isShown } from '../rules/is-shown.ts';
import { promotion } from '../tables.ts';
import { inTurn } from './list-shown.ts';

/** More phrases than a site has; the next request goes on from the last change. */
const max = 500;

/** Phrases that changed, began or ended since the timestamp; without one only those that are shown now. */
export async function listPhrases(
  { app, now, locale }: ContextOf<typeof endpoint>,
  { timestamp }: { timestamp?: number | undefined },
) {
  const since = new Date(timestamp ?? 0);
  const changedAt = sql<Date>`greatest(${promotion.changedAt},
    case when ${promotion.startsAt} <= ${now} then ${promotion.startsAt} end,
    case when ${promotion.endsAt} <= ${now} then ${promotion.endsAt} end)`.mapWith(promotion.changedAt);
  const found = await app.db
    .select({ row: promotion, changedAt })
    .from(promotion)
    .where(and(eq(promotion.kind, 'phrase'), gte(changedAt, since)))
    .orderBy(asc(changedAt))
    .limit(max);
  const phrases = found
    .map(({ row }) => row)
    .sort(inTurn)
    .map((row) => {
      const removed = row.deletedAt !== null || !isShown(row, now);
      const { title } = row.texts[locale] ?? row.texts.zh_CN;
      return { phraseId: row.promotionId, text: removed ? '' : title, removed };
    });
  const last = found.length === max ? found.at(-1)!.changedAt.getTime() : Infinity;
  return {
    timestamp: Math.min(last, nextChangesFrom(now)),
    phrases: timestamp ? phrases : phrases.filter(({ removed }) => !removed),
  };
}
