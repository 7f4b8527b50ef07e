import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { lockUser, lockUserDueForErasure } from '#modules/account';
import { getPaidOrders, orderRefunded, refundOrder } from '#modules/wallet';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishCreatorChanged } from './creator-terms.ts';
import { subscriber, subscription, subscriptionPeriod, subscriptionPrice } from './tables.ts';

const batchSize = 200;

/**
 * Ends the subscriptions to a creator whose account is about to be erased, each in a transaction of its own: the paid time that is
 * left goes back to the subscriber, from what the creator has not been paid out first. Does nothing unless the erasure is due.
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
  const isRunning = and(eq(subscription.creatorId, creatorId), gt(subscription.until, now));
  for (;;) {
    const running = await app.db
      .select({ userId: subscription.userId })
      .from(subscription)
      .where(isRunning)
      .orderBy(asc(subscription.userId))
      .limit(batchSize);
    for (const { userId } of running)
      await app.db.transaction((tx) => endSubscription(tx, app, { userId, creatorId }, now));
    if (running.length < batchSize) return;
  }
}

type Pair = { userId: string; creatorId: string };

async function endSubscription(tx: Transaction, app: App, pair: Pair, now: Date): Promise<void> {
  const { userId, creatorId } = pair;
  await lockUser(tx, userId);
  const isPair = and(eq(subscription.userId, userId), eq(subscription.creatorId, creatorId));
  const [current] = await tx.select().from(subscription).where(isPair).for('update');
  if (!current || current.until <= now) return;
  let left = (current.until.getTime() - now.getTime()) / 1000;
  // The last paid time is used last.
  const periods = await tx
    .select()
    .from(subscriptionPeriod)
    .where(
      and(
        eq(subscriptionPeriod.userId, userId),
        eq(subscriptionPeriod.creatorId, creatorId),
        isNull(subscriptionPeriod.refundedAt),
      ),
    )
    .orderBy(desc(subscriptionPeriod.endsAt));
  for (const { orderId, seconds } of periods) {
    if (left <= 0) break;
    const unused = Math.min(seconds, left);
    left -= unused;
    await refundUnused(tx, app, { userId, orderId }, unused / seconds, now);
  }
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
}

async function refundUnused(
  tx: Transaction,
  app: App,
  { userId, orderId }: { userId: string; orderId: string },
  unused: number,
  now: Date,
): Promise<void> {
  const order = (await getPaidOrders(tx, userId, [orderId])).get(orderId);
  const partFen = Math.floor((order?.amountFen ?? 0) * unused);
  if (!order || partFen === 0) return;
  if (!(await refundOrder(tx, { app, now }, { userId, orderId, partFen }))) return;
  await app.events.emit(
    tx,
    orderRefunded,
    { order: { userId, orderId, title: order.title }, refundedFen: partFen, cause: 'creatorErased' },
    now,
  );
}
