import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { lockBalances } from '../ledger/lock-accounts.ts';
import { earning } from '../ledger/tables.ts';
import type { OrderRow } from '../order/views.ts';
import { lowerEarning } from './lots.ts';

/** Where the payee's part of a refund comes from, fen. */
export type RefundParts = { unsettled: number; available: number; platform: number };

type Earning = typeof earning.$inferSelect;
const rowsAtOnce = 50;
const keyOf = ({ userId, orderId }: Pick<Earning, 'userId' | 'orderId'>) =>
  and(eq(earning.userId, userId), eq(earning.orderId, orderId));

/**
 * Divides the payee's part: the unsettled earning of the order, other unsettled earnings of the payee in the order of their orders,
 * the available balance, the platform. Lowers or ends the earnings, their last lots first. Locks the payee's accounts first, as the settlement does: one
 * transaction may refund several orders, and whoever waits for the accounts must not hold an earning.
 */
export async function takeFromPayee(
  tx: Transaction,
  { payeeId, orderId }: Pick<OrderRow, 'payeeId' | 'orderId'>,
  payeeFen: number,
  now: Date,
): Promise<RefundParts> {
  if (payeeId === null || payeeFen === 0) return { unsettled: 0, available: 0, platform: 0 };
  const balances = await lockBalances(tx, payeeId);
  const [own] = await tx
    .select()
    .from(earning)
    .where(keyOf({ userId: payeeId, orderId }))
    .for('update');
  let unsettled = own?.state === 'unsettled' ? Math.min(own.amountFen, payeeFen) : 0;
  if (own)
    await tx
      .update(earning)
      .set({ ...loweredBy(own, payeeFen), refundedAt: now })
      .where(keyOf(own));
  unsettled += await takeFromOtherLots(tx, payeeId, payeeFen - unsettled);
  const available = Math.min(payeeFen - unsettled, balances.available ?? 0);
  return { unsettled, available, platform: payeeFen - unsettled - available };
}

/** The columns of an earning from which this amount is taken; nothing is left of one that is refunded. */
function loweredBy(row: Earning, fen: number): Partial<Earning> {
  const left = row.amountFen - fen;
  if (row.state === 'refunded' || left <= 0) return { state: 'refunded' };
  return row.state === 'unsettled' ? lowerEarning(row, left) : { amountFen: left };
}

/** Takes up to `fen` from unsettled earnings of a payee whose accounts are locked. */
async function takeFromOtherLots(tx: Transaction, userId: string, fen: number): Promise<number> {
  let taken = 0;
  while (taken < fen) {
    const rows = await tx
      .select()
      .from(earning)
      .where(and(eq(earning.userId, userId), eq(earning.state, 'unsettled')))
      .orderBy(asc(earning.orderId))
      .limit(rowsAtOnce)
      .for('update');
    for (const row of rows) {
      const part = Math.min(row.amountFen, fen - taken);
      if (part > 0) await tx.update(earning).set(loweredBy(row, part)).where(keyOf(row));
      taken += part;
    }
    if (rows.length < rowsAtOnce) break;
  }
  return taken;
}
