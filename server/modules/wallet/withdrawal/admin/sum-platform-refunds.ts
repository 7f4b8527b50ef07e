import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { sumRefundsOfPlatform } from '../../ledger/sum-refunds-of-platform.ts';
import { earning } from '../../ledger/tables.ts';

const days = 90;

/**
 * What the platform paid in 90 days for refunds of orders of these people that their own money did not cover, fen; people without any
 * are missing.
 */
export async function sumPlatformRefunds(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - days * DAY_MS);
  // An earning that another refund used up has the state, too, and no such transfer.
  const isRefunded = or(eq(earning.state, 'refunded'), gt(earning.refundedAt, since));
  // Two statements: earnings lie with their person, the transfers with the account of the platform.
  const rows = await db
    .select({ userId: earning.userId, orderId: earning.orderId })
    .from(earning)
    .where(and(inArray(earning.userId, [...userIds]), isRefunded));
  if (rows.length === 0) return new Map();
  const payeeOf = new Map(rows.map(({ userId, orderId }) => [orderId, userId]));
  const paid = await sumRefundsOfPlatform(db, [...payeeOf.keys()], since);
  const sums = new Map<string, number>();
  for (const [orderId, fen] of paid) {
    const userId = payeeOf.get(orderId)!;
    sums.set(userId, (sums.get(userId) ?? 0) + fen);
  }
  return sums;
}
