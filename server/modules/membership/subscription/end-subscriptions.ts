import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { findUser, isDueForErasure, lockUser, lockUserDueForErasure, type UserRow } from '#modules/account';
import { getPaidOrders, type OrderRefunded, orderRefunded, refundOrder } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { leaveRow } from '#platform/jobs/leave-row.ts';
import { creatorSubscriptionsEnded } from '../events.ts';
import { endSubscriptionsJob } from '../jobs.ts';
import { publishCreatorChanged } from './creator-terms.ts';
import { subscriber, subscription, subscriptionPrice } from './tables.ts';
import { listUnused } from './unused-time.ts';

const batchSize = 200;

type Cause = Exclude<OrderRefunded['cause'], 'operator'>;

/**
 * Ends the subscriptions to a creator whose account is about to be erased, each in a transaction of its own: the paid time that is
 * left goes back to the subscriber, from what the creator has not been paid out first. Does nothing unless the erasure is due, and stops when
 * it is cancelled.
 */
export async function endSubscriptionsOf(app: App, creatorId: string, now: Date): Promise<void> {
  const isDue = await app.db.transaction(async (tx) => {
    if (!(await lockUserDueForErasure(tx, creatorId, now))) return false;
    // Nothing is sold any more from here on.
    await tx.delete(subscriptionPrice).where(eq(subscriptionPrice.userId, creatorId));
    await publishCreatorChanged(app, tx, creatorId);
    return true;
  });
  if (!isDue) return;
  const count = await endRunning(app, creatorId, 'creatorErased', now);
  // The erasure may be postponed, and the creator cancel it.
  if (count > 0)
    await app.db.transaction((tx) =>
      app.events.emit(tx, creatorSubscriptionsEnded, { creatorId, count }, now),
    );
}

/**
 * Ends the subscriptions to a creator whose account operators closed, in the same way. Does nothing for an account that is open, and
 * stops when it is reopened.
 */
export async function endSubscriptionsOfClosed(
  app: App,
  creatorId: string,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const ends = await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, creatorId);
    if (!isClosed(user)) return false;
    // Payments that began before the closure hold the row; those after it find the closed account. The price stays for a reopening.
    await tx.select().from(subscriptionPrice).where(eq(subscriptionPrice.userId, creatorId)).for('update');
    return true;
  });
  if (ends) await endRunning(app, creatorId, 'creatorClosed', now, signal);
}

const isClosed = (user: UserRow | null): boolean => user?.state === 'closed' && user.erasedAt === null;

/** Creators whose accounts are closed and to whom somebody still subscribes. */
export async function listClosedCreators({ db }: App, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ creatorId: string }>(sql`
    select distinct s.creator_id as "creatorId" from subscriber s join app_user u on u.user_id = s.creator_id
    where u.state = 'closed' and u.erased_at is null and s.until > ${now}`);
  return rows.map(({ creatorId }) => creatorId);
}

/** Whether the subscriptions to a creator still have to end: each one asks, for the run may last minutes. */
const mustStillEnd = async (tx: Transaction, { creatorId, cause }: Ending, now: Date): Promise<boolean> =>
  cause === 'creatorErased' ? isDueForErasure(tx, creatorId, now) : isClosed(await findUser(tx, creatorId));

/** Ends what runs while its cause holds. A subscription that fails is left for the next run and stops no other one; until then it holds an erasure up. Returns how many ended. */
async function endRunning(
  app: App,
  creatorId: string,
  cause: Cause,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let last = MIN_UUID;
  let count = 0;
  for (;;) {
    const running = await app.db
      .select({ userId: subscription.userId })
      .from(subscription)
      .where(
        and(
          eq(subscription.creatorId, creatorId),
          gt(subscription.until, now),
          gt(subscription.userId, last),
        ),
      )
      .orderBy(asc(subscription.userId))
      .limit(batchSize);
    for (const { userId } of running) {
      signal?.throwIfAborted();
      try {
        const ending = { userId, creatorId, cause };
        const ended = await app.db.transaction((tx) => endSubscription(app, tx, ending, now));
        if (ended === null) return count;
        if (ended) count += 1;
      } catch (error) {
        leaveRow(app, endSubscriptionsJob, { userId, creatorId }, error);
      }
    }
    if (running.length < batchSize) return count;
    last = running.at(-1)!.userId;
  }
}

type Ending = { userId: string; creatorId: string; cause: Cause };

/** Whether the subscription ended; null when the cause is gone. */
async function endSubscription(
  app: App,
  tx: Transaction,
  ending: Ending,
  now: Date,
): Promise<boolean | null> {
  const { userId, creatorId, cause } = ending;
  await lockUser(tx, userId);
  if (!(await mustStillEnd(tx, ending, now))) return null;
  const isPair = and(eq(subscription.userId, userId), eq(subscription.creatorId, creatorId));
  const [current] = await tx.select().from(subscription).where(isPair).for('update');
  if (!current || current.until <= now) return false;
  for (const { orderId, seconds, unused } of await listUnused(tx, ending, current.until, now))
    await refundUnused(app, tx, { userId, orderId, cause }, unused / seconds, now);
  await tx.update(subscription).set({ until: now, remindedOf: null }).where(isPair);
  await tx
    .update(subscriber)
    .set({ until: now })
    .where(
      and(
        eq(subscriber.creatorId, creatorId),
        eq(subscriber.userId, userId),
        eq(subscriber.since, current.since),
      ),
    );
  return true;
}

async function refundUnused(
  app: App,
  tx: Transaction,
  { userId, orderId, cause }: { userId: string; orderId: string; cause: Cause },
  unused: number,
  now: Date,
): Promise<void> {
  const order = (await getPaidOrders(tx, userId, [orderId])).get(orderId);
  const partFen = Math.floor((order?.amountFen ?? 0) * unused);
  if (!order || partFen === 0) return;
  const refund = await refundOrder({ app, now }, tx, { userId, orderId, partFen });
  if (!refund || refund.unclaimed) return;
  await app.events.emit(tx, orderRefunded, { order: { ...order, userId }, refundedFen: partFen, cause }, now);
}
