import type { listPhrases as endpoint } from '@muyu/contract/site/promotion.ts';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { isShown } from '../rules/is-shown.ts';
import { promotion } from '../tables.ts';

/** More phrases than a site has; the next request goes on from the last change. */
const most = 500;

/** Phrases that changed since the timestamp; without one only those that are shown now. */
export async function listPhrases(
  { app, now, locale }: ContextOf<typeof endpoint>,
  { timestamp }: { timestamp?: number | undefined },
) {
  const since = new Date(timestamp ?? 0);
  const rows = await app.db
    .select()
    .from(promotion)
    .where(and(eq(promotion.kind, 'phrase'), gte(promotion.changedAt, since)))
    .orderBy(asc(promotion.changedAt))
    .limit(most);
  const phrases = rows.map((row) => {
    const removed = row.deletedAt !== null || !isShown(row, now);
    const { title } = row.texts[locale] ?? row.texts.zh_CN;
    return { phraseId: row.promotionId, text: removed ? '' : title, removed };
  });
  const next = rows.length === most ? rows.at(-1)!.changedAt : now;
  return {
    timestamp: next.getTime(),
    phrases: timestamp ? phrases : phrases.filter(({ removed }) => !removed),
  };
}
