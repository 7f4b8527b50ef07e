import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { listLiveSessionIds } from '#modules/account';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { pushSubscription } from '../tables.ts';

const batchSize = 1_000;

/** The nightly job: deletes the subscriptions whose session was revoked or has expired, in batches by key. */
export async function deleteEndedSubscriptions({ db }: App, now: Date): Promise<void> {
  let after: Key = { userId: MIN_UUID, sessionId: MIN_UUID };
  for (;;) {
    const batch = await db
      .select({ userId: pushSubscription.userId, sessionId: pushSubscription.sessionId })
      .from(pushSubscription)
      .where(
        sql`(${pushSubscription.userId}, ${pushSubscription.sessionId}) > (${after.userId}::uuid, ${after.sessionId}::uuid)`,
      )
      .orderBy(asc(pushSubscription.userId), asc(pushSubscription.sessionId))
      .limit(batchSize);
    const live = await listLiveSessionIds(db, [...new Set(batch.map(({ userId }) => userId))], now);
    const ended = batch.filter(({ sessionId }) => !live.has(sessionId));
    for (const [userId, sessionIds] of groupByUser(ended))
      await db
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.userId, userId), inArray(pushSubscription.sessionId, sessionIds)));
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) return;
    after = last;
  }
}

type Key = { userId: string; sessionId: string };

function groupByUser(keys: readonly Key[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { userId, sessionId } of keys) groups.set(userId, [...(groups.get(userId) ?? []), sessionId]);
  return groups;
}
