import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { vipEnding } from '../events.ts';
import { remindSubscribersJob } from '../jobs.ts';
import { subscriptionReminderDays } from '../subscription/settings.ts';
import { vipGrant, vipState } from '../tables.ts';

const batchSize = 500;
const isUnreminded = or(isNull(vipState.remindedOf), sql`${vipState.remindedOf} <> ${vipState.until}`);

/**
 * Reminds members of a VIP that ends in a few days, once for each end. Skips members whose grant is younger than the reminder
 * period. One that fails is left for the next run and stops no other one. Returns how many.
 */
export async function remindVipMembers(app: App, now: Date, signal?: AbortSignal): Promise<number> {
  const days = app.settings.get(subscriptionReminderDays);
  const before = new Date(now.getTime() + days * DAY_MS);
  const recentGrant = app.db
    .select({ one: sql`1` })
    .from(vipGrant)
    .where(
      and(
        eq(vipGrant.userId, vipState.userId),
        sql`${vipGrant.createdAt} > ${vipState.until} - make_interval(days => ${days}::int)`,
      ),
    );
  const isDue = and(
    gt(vipState.until, now),
    lte(vipState.until, before),
    isUnreminded,
    notExists(recentGrant),
  );
  let reminded = 0;
  let last: Due | undefined;
  for (;;) {
    const due: Due[] = await app.db
      .select({ userId: vipState.userId, until: vipState.until, key: sql<string>`${vipState.until}::text` })
      .from(vipState)
      .where(and(isDue, last && isBehind(last)))
      .orderBy(asc(vipState.until), asc(vipState.userId))
      .limit(batchSize);
    for (const { userId, until } of due) {
      signal?.throwIfAborted();
      try {
        if (await remind(app, userId, until!, now)) reminded += 1;
      } catch (error) {
        leaveRow(app, remindSubscribersJob, { userId }, error);
      }
    }
    last = due.at(-1);
    if (!last || due.length < batchSize) return reminded;
  }
}

/** A member whose VIP ends soon; `key` is the end with its microseconds. */
type Due = { userId: string; until: Date | null; key: string };

/** The condition of the members behind the last one of the batch before. */
const isBehind = ({ key, userId }: Due) =>
  sql`(${vipState.until}, ${vipState.userId}) > (${key}::timestamptz, ${userId}::uuid)`;

const remind = (app: App, userId: string, until: Date, now: Date): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const changed = await tx
      .update(vipState)
      .set({ remindedOf: until })
      .where(and(eq(vipState.userId, userId), eq(vipState.until, until), isUnreminded))
      .returning({ userId: vipState.userId });
    if (changed.length === 0) return false;
    await app.events.emit(tx, vipEnding, { userId, until }, now);
    return true;
  });
