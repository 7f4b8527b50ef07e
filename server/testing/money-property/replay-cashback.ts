import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { transferCodes } from '../../modules/wallet/ledger/post-transfers.ts';
import { balanceDetail, ledgerTransfer } from '../../modules/wallet/ledger/tables.ts';
import type { Db } from '../../platform/database/database.ts';

const { buyVip, buyPost, reward, subscription } = detailTypes;
const purchases: readonly number[] = [buyVip, buyPost, reward, subscription];

type Change = { at: Date; id: string; fen: number; cashback: number };

/**
 * A model of the cashback that withdrawals leave, fen: goes through the changes of the available balance of a person one after another,
 * and never leaves more cashback than there is balance.
 */
export async function replayCashback(db: Db, userId: string): Promise<number> {
  const details = await db.select().from(balanceDetail).where(eq(balanceDetail.userId, userId));
  const isSettlement = eq(ledgerTransfer.type, transferCodes.settlement);
  const settlements = await db
    .select()
    .from(ledgerTransfer)
    .where(and(eq(ledgerTransfer.debitOwnerId, userId), isSettlement));
  const refunds = new Map(
    details
      .filter(({ type }) => type === detailTypes.refund)
      .map(({ orderId, amountFen }) => [orderId, amountFen]),
  );
  const changes = settlements.map(
    ({ createdAt: at, transferId: id, amountFen: fen }): Change => ({ at, id, fen, cashback: 0 }),
  );
  for (const { type, account, createdAt: at, detailId: id, orderId, amountFen } of details) {
    if (account !== 'available' || type === detailTypes.refund) continue;
    const isPurchase = purchases.includes(type);
    const fen = amountFen + (isPurchase ? (refunds.get(orderId) ?? 0) : 0);
    changes.push({ at, id, fen, cashback: isPurchase || type === detailTypes.cashback ? fen : 0 });
  }
  let [balance, left] = [0, 0];
  for (const { fen, cashback } of changes.toSorted(byTime)) {
    balance += fen;
    left = Math.max(0, Math.min(balance, left + cashback));
  }
  return left;
}

const byTime = (a: Change, b: Change) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
