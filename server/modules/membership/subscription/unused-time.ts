import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { subscriptionPeriod } from './tables.ts';

/** The paid time of an order and what is left of it, seconds. */
type Unused = { orderId: string; seconds: number; unused: number };

/**
 * The unused part of each order of a subscription that runs until `until`, the last paid first: time is used in the order in
 * which it was paid. Orders whose time has passed are missing.
 */
export async function listUnused(
  tx: Transaction,
  { userId, creatorId }: { userId: string; creatorId: string },
  until: Date,
  now: Date,
): Promise<Unused[]> {
  const periods = await tx
    .select({ orderId: subscriptionPeriod.orderId, seconds: subscriptionPeriod.seconds })
    .from(subscriptionPeriod)
    .where(
      and(
        eq(subscriptionPeriod.userId, userId),
        eq(subscriptionPeriod.creatorId, creatorId),
        isNull(subscriptionPeriod.refundedAt),
      ),
    )
    .orderBy(desc(subscriptionPeriod.createdAt), desc(subscriptionPeriod.orderId));
  const result: Unused[] = [];
  let left = (until.getTime() - now.getTime()) / 1000;
  for (const { orderId, seconds } of periods) {
    if (left <= 0) break;
    const unused = Math.min(seconds, left);
    left -= unused;
    result.push({ orderId, seconds, unused });
  }
  return result;
}
