import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { getAvailableFen } from '../../ledger/get-balances.ts';
import { balanceDetail } from '../../ledger/tables.ts';

/** Cashback and what spends it: purchases, whose amounts are negative, and their refunds. */
const cashbackTypes = [
  detailTypes.cashback,
  detailTypes.buyVip,
  detailTypes.buyPost,
  detailTypes.reward,
  detailTypes.subscription,
  detailTypes.refund,
];

/** The cashback of a person less their purchases, fen; negative when they bought for more. */
export async function sumCashbackLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${balanceDetail.amountFen}), 0)` })
    .from(balanceDetail)
    .where(and(eq(balanceDetail.userId, userId), inArray(balanceDetail.type, cashbackTypes)));
  return Number(row!.fen);
}

/**
 * The available balance of a person, and what of it can be withdrawn, fen: cashback is spent, for a recharge that is withdrawn with it
 * would earn more than the fee.
 */
export async function getWithdrawable(
  db: Db,
  userId: string,
): Promise<{ available: number; withdrawable: number }> {
  const available = await getAvailableFen(db, userId);
  const left = Math.max(0, await sumCashbackLeft(db, userId));
  return { available, withdrawable: Math.max(0, available - left) };
}
