import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { after, ofPair, type Pair } from './paid-time.ts';
import { subscriber, subscription, subscriptionPeriod } from './tables.ts';
import { listUnused } from './unused-time.ts';

type Paid = Pair & { orderId: string; seconds: number };

const ofRun = ({ userId, creatorId }: Pair, since: Date) =>
  and(eq(subscriber.creatorId, creatorId), eq(subscriber.userId, userId), eq(subscriber.since, since));

/**
 * Adds paid time to a subscription: to what is left, or from now on. The caller has locked the row of the subscriber, so that
 * payments of one person are in sequence. Returns the new end and whether the subscription begins now.
 */
export async function extendSubscription(
  tx: Transaction,
  paid: Paid,
  now: Date,
): Promise<{ until: Date; isNew: boolean }> {
  const { userId, creatorId, orderId, seconds } = paid;
  const [current] = await tx.select().from(subscription).where(ofPair(paid)).for('update');
  const isNew = !current || current.until <= now;
  const startsAt = isNew ? now : current.until;
  const since = isNew ? now : current.since;
  const until = after(startsAt, seconds);
  await tx
    .insert(subscription)
    .values({ userId, creatorId, since, until, remindedOf: null })
    .onConflictDoUpdate({
      target: [subscription.userId, subscription.creatorId],
      set: { since, until, remindedOf: null },
    });
  await tx
    .insert(subscriptionPeriod)
    .values({ userId, orderId, creatorId, seconds, startsAt, endsAt: until, createdAt: now });
  await tx
    .insert(subscriber)
    .values({ creatorId, userId, since, until })
    .onConflictDoUpdate({
      target: [subscriber.creatorId, subscriber.userId, subscriber.since],
      set: { until },
    });
  return { until, isNew };
}

/** Takes back the unused time of an order, once: later time moves forward; what has passed is not taken back. */
export async function shortenSubscription(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
  now: Date,
): Promise<void> {
  const byOrder = and(eq(subscriptionPeriod.userId, userId), eq(subscriptionPeriod.orderId, orderId));
  const [period] = await tx.select().from(subscriptionPeriod).where(byOrder).for('update');
  if (!period || period.refundedAt) return;
  const [current] = await tx.select().from(subscription).where(ofPair(period)).for('update');
  const unused = current ? await listUnused(tx, period, current.until, now) : [];
  await tx.update(subscriptionPeriod).set({ refundedAt: now }).where(byOrder);
  const taken = unused.find((each) => each.orderId === orderId);
  if (!current || !taken) return;
  const until = new Date(Math.max(now.getTime(), Math.round(current.until.getTime() - taken.unused * 1000)));
  await tx.update(subscription).set({ until, remindedOf: null }).where(ofPair(period));
  await tx.update(subscriber).set({ until }).where(ofRun(period, current.since));
}
