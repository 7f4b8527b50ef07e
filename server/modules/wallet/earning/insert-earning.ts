import type { Transaction } from '#platform/database/database.ts';
import { earning } from '../ledger/tables.ts';
import { type Lot, storeLots } from './lots.ts';

type Earned = { userId: string; orderId: string; amountFen: number };

/** Records what an order brings its payee, in lots that become available one after another. */
export async function insertEarning(
  tx: Transaction,
  earned: Earned,
  lots: readonly [Lot, ...Lot[]],
  now: Date,
): Promise<void> {
  await tx.insert(earning).values({
    ...earned,
    state: 'unsettled',
    availableAt: lots[0].at,
    lots: lots.length > 1 ? storeLots(lots) : null,
    createdAt: now,
  });
}
