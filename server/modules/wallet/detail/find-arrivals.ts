import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { type Lot, lotsArrived, lotsToCome } from '../earning/lots.ts';
import { balanceDetail, earning } from '../ledger/tables.ts';

type Row = Pick<typeof balanceDetail.$inferSelect, 'userId' | 'orderId' | 'account'>;
/**
 * When all of an unsettled amount is available, and the lots of one that has several. `refunded`: nothing of it ever is, because a refund
 * took it before.
 */
export type Arrival = { availableAt: Date | null; refunded: boolean; lots: Lot[] | null };

const keyOf = ({ userId, orderId }: { userId: string; orderId: string | null }) => `${userId} ${orderId}`;

/**
 * The arrivals of details that changed an unsettled balance, earnings and what refunds took from them, by `userId orderId`. An earning that
 * was settled before its refund has arrived.
 */
export async function findArrivals(db: Db, rows: readonly Row[]): Promise<(row: Row) => Arrival | undefined> {
  const waiting = rows.filter(({ account, orderId }) => account === 'unsettled' && orderId !== null);
  if (waiting.length === 0) return () => undefined;
  const users = [...new Set(waiting.map(({ userId }) => userId))];
  const orders = [...new Set(waiting.map(({ orderId }) => orderId!))];
  const earnings = await db
    .select()
    .from(earning)
    .where(and(inArray(earning.userId, users), inArray(earning.orderId, orders)));
  const ended = earnings.filter(({ state }) => state === 'refunded');
  const refunds = await findRefundTimes(
    db,
    users,
    ended.map(({ orderId }) => orderId),
  );
  const arrivals = new Map(earnings.map((row) => [keyOf(row), arrivalOf(row, refunds.get(keyOf(row)))]));
  return (row) => (row.account === 'unsettled' ? arrivals.get(keyOf(row)) : undefined);
}

function arrivalOf(row: typeof earning.$inferSelect, refundedAt: Date | undefined): Arrival {
  // An earning that ended without a refund of its order was taken for another one while it waited.
  const isCut = row.state === 'refunded' && (!refundedAt || refundedAt < row.availableAt);
  const state = row.state === 'refunded' && !isCut ? 'available' : row.state;
  const lots = [...lotsArrived({ ...row, state }), ...(state === 'unsettled' ? lotsToCome(row) : [])];
  const last = lots.at(-1);
  return { availableAt: last?.at ?? null, refunded: !last, lots: row.lots && lots };
}

async function findRefundTimes(db: Db, users: string[], orders: string[]): Promise<Map<string, Date>> {
  if (orders.length === 0) return new Map();
  const { userId, orderId, createdAt, type } = balanceDetail;
  const found = await db
    .select({ userId, orderId, createdAt })
    .from(balanceDetail)
    .where(and(inArray(userId, users), eq(type, detailTypes.refundTaken), inArray(orderId, orders)));
  return new Map(found.map((row) => [keyOf(row), row.createdAt]));
}
