import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, asc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { subscriptionEnding } from '../events.ts';
import { remindSubscribersJob } from '../jobs.ts';
import { subscriptionReminderDays } from './settings.ts';
import { subscription } from './tables.ts';

const batchSize = 500;
const isUnreminded = or(
  isNull(subscription.remindedOf),
  sql`${subscription.remindedOf} <> ${subscription.until}`,
);

/**
 * Reminds people of subscriptions that end in a few days, once for each end. One that fails is left for the next run and stops no
 * other one. Returns how many.
 */
export async function remindSubscribers(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() + app.settings.get(subscriptionReminderDays) * DAY_MS);
  const isDue = and(gt(subscription.until, now), lte(subscription.until, before), isUnreminded);
  let reminded = 0;
  let last: Due | undefined;
  for (;;) {
    const due: Due[] = await app.db
      .select({ ...getTableColumns(subscription), key: sql<string>`${subscription.until}::text` })
      .from(subscription)
      .where(and(isDue, last && isBehind(last)))
      .orderBy(asc(subscription.until), asc(subscription.userId), asc(subscription.creatorId))
      .limit(batchSize);
    for (const row of due) {
      signal?.throwIfAborted();
      try {
        if (await remind(app, row, now)) reminded += 1;
      } catch (error) {
        const { userId, creatorId } = row;
        leaveRow(app, remindSubscribersJob, { userId, creatorId }, error);
      }
    }
    last = due.at(-1);
    if (!last || due.length < batchSize) return reminded;
  }
}

type Row = typeof subscription.$inferSelect;
/** A subscription that ends soon; `key` is the end with its microseconds. */
type Due = Row & { key: string };

/** The condition of the subscriptions behind the last one of the batch before. */
const isBehind = ({ key, userId, creatorId }: Due) =>
  sql`(${subscription.until}, ${subscription.userId}, ${subscription.creatorId}) > (${key}::timestamptz, ${userId}::uuid, ${creatorId}::uuid)`;

const remind = (app: App, { userId, creatorId, until }: Row, now: Date): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const changed = await tx
      .update(subscription)
      .set({ remindedOf: until })
      .where(
        and(
          eq(subscription.userId, userId),
          eq(subscription.creatorId, creatorId),
          eq(subscription.until, until),
          isUnreminded,
        ),
      )
      .returning({ userId: subscription.userId });
    if (changed.length === 0) return false;
    await app.events.emit(tx, subscriptionEnding, { userId, creatorId, until }, now);
    return true;
  });
