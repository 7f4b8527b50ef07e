import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { subscriptionEnding } from '../events.ts';
import { subscriptionReminderDays } from './settings.ts';
import { subscription } from './tables.ts';

const batchSize = 500;
const isUnreminded = or(
  isNull(subscription.remindedOf),
  sql`${subscription.remindedOf} <> ${subscription.until}`,
);

/** Reminds people of subscriptions that end in a few days, once for each end. Returns how many. */
export async function remindSubscribers(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() + app.settings.get(subscriptionReminderDays) * DAY_MS);
  let reminded = 0;
  for (;;) {
    const due = await app.db
      .select()
      .from(subscription)
      .where(and(gt(subscription.until, now), lte(subscription.until, before), isUnreminded))
      .orderBy(asc(subscription.until))
      .limit(batchSize);
    for (const row of due) {
      signal?.throwIfAborted();
      if (await remind(app, row, now)) reminded += 1;
    }
    if (due.length < batchSize) return reminded;
  }
}

type Row = typeof subscription.$inferSelect;

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
