import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { lockBalances } from '../../ledger/lock-accounts.ts';
import { earning } from '../../ledger/tables.ts';
import type { OrderRow } from '../views.ts';

/** Where the payee's part of a refund comes from, fen. */
export type RefundParts = { unsettled: number; available: number; platform: number };

type Lot = typeof earning.$inferSelect;
const lotsAtOnce = 50;
const keyOf = ({ userId, orderId }: Pick<Lot, 'userId' | 'orderId'>) =>
  and(eq(earning.userId, userId), eq(earning.orderId, orderId));

/**
 * Divides the payee's part: the unsettled earning of the order, other unsettled earnings of the payee in the order of their orders,
 * the available balance, the platform. Lowers or ends the earnings. Locks the payee's accounts first, as the settlement does: one
 * transaction may refund several orders, and whoever waits for the accounts must not hold an earning.
 */
export async function takeFromPayee(
  tx: Transaction,
  { payeeId, orderId }: Pick<OrderRow, 'payeeId' | 'orderId'>,
  payeeFen: number,
): Promise<RefundParts> {
  if (payeeId === null || payeeFen === 0) return { unsettled: 0, available: 0, platform: 0 };
  const balances = await lockBalances(tx, payeeId);
  const [own] = await tx
    .select()
    .from(earning)
    .where(keyOf({ userId: payeeId, orderId }))
    .for('update');
  let unsettled = own?.state === 'unsettled' ? Math.min(own.amountFen, payeeFen) : 0;
  if (own && own.state !== 'refunded') await lowerLot(tx, own, payeeFen);
  unsettled += await takeFromOtherLots(tx, payeeId, payeeFen - unsettled);
  const available = Math.min(payeeFen - unsettled, balances.available ?? 0);
  return { unsettled, available, platform: payeeFen - unsettled - available };
}

async function lowerLot(tx: Transaction, lot: Lot, fen: number): Promise<void> {
  const left = lot.amountFen - fen;
  await tx
    .update(earning)
    .set(left > 0 ? { amountFen: left } : { state: 'refunded' })
    .where(keyOf(lot));
}

/** Takes up to `fen` from unsettled earnings of a payee whose accounts are locked. */
async function takeFromOtherLots(tx: Transaction, userId: string, fen: number): Promise<number> {
  let taken = 0;
  while (taken < fen) {
    const lots = await tx
      .select()
      .from(earning)
      .where(and(eq(earning.userId, userId), eq(earning.state, 'unsettled')))
      .orderBy(asc(earning.orderId))
      .limit(lotsAtOnce)
      .for('update');
    for (const lot of lots) {
      const part = Math.min(lot.amountFen, fen - taken);
      if (part > 0) await lowerLot(tx, lot, part);
      taken += part;
    }
    if (lots.length < lotsAtOnce) break;
  }
  return taken;
}
