import type { listPhrases as endpoint } from '@muyu/contract/site/promotion.ts';
import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { nextChangesFrom } from '#platform/http/paging/next-changes-from.ts';
import { isShown } from '../rules/is-shown.ts';
import { promotion } from '../tables.ts';
import { inTurn } from './list-shown.ts';

/** More phrases than a site shows; a request for changes goes on from the last one. */
const max = 500;

/** Phrases that changed, began or ended since the timestamp; without one only those that are shown now. */
export async function listPhrases(
  { app, now, locale }: ContextOf<typeof endpoint>,
  { timestamp }: { timestamp?: number | undefined },
) {
  const changedAt = sql<Date>`greatest(${promotion.changedAt},
    case when ${promotion.startsAt} <= ${now} then ${promotion.startsAt} end,
    case when ${promotion.endsAt} <= ${now} then ${promotion.endsAt} end)`.mapWith(promotion.changedAt);
  const isPhrase = eq(promotion.kind, 'phrase');
  const found = await app.db
    .select({ row: promotion, changedAt })
    .from(promotion)
    // Rows are never removed: the limit must not be filled by phrases that are not shown any more.
    .where(timestamp ? and(isPhrase, gte(changedAt, new Date(timestamp))) : and(isPhrase, shownNow(now)))
    .orderBy(timestamp ? asc(changedAt) : desc(promotion.weight), promotion.promotionId)
    .limit(max);
  const phrases = found
    .map(({ row }) => row)
    .sort(inTurn)
    .map((row) => {
      const removed = row.deletedAt !== null || !isShown(row, now);
      const { title } = row.texts[locale] ?? row.texts.zh_CN;
      return { phraseId: row.promotionId, text: removed ? '' : title, removed };
    });
  const last = timestamp && found.length === max ? found.at(-1)!.changedAt.getTime() : Infinity;
  return { timestamp: Math.min(last, nextChangesFrom(now)), phrases };
}

/** The condition of `isShown`, of a row that was not deleted. */
const shownNow = (now: Date) =>
  and(
    isNull(promotion.deletedAt),
    promotion.enabled,
    lte(promotion.startsAt, now),
    or(isNull(promotion.endsAt), gt(promotion.endsAt, now)),
  );
