import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import type { DeletionObstacle } from '#platform/module/providers.ts';
import { bankCard } from '../bank-card/tables.ts';
import { getBalances } from '../ledger/get-balances.ts';
import { whereAsked } from '../order/commands/ask-channels.ts';
import { payOrder, payToken } from '../order/tables.ts';
import { payPassword } from '../pay-password/tables.ts';
import { findOpenWithdrawal } from '../withdrawal/queries/find-open-withdrawal.ts';

/** Deletes cards, pay password and tokens of an erased user and their remarks, and closes open orders; the ledger stays, without the name. */
export async function eraseWallet(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(bankCard).where(eq(bankCard.userId, userId));
  await tx.delete(payPassword).where(eq(payPassword.userId, userId));
  await tx.delete(payToken).where(eq(payToken.userId, userId));
  const ownOrders = eq(payOrder.userId, userId);
  await tx.update(payOrder).set({ remark: '' }).where(ownOrders);
  await tx
    .update(payOrder)
    .set({ state: 'closed' })
    .where(and(ownOrders, eq(payOrder.state, 'pending')));
}

/** An account with money, an open withdrawal or a payment that its channel may still confirm is not deleted. */
export async function findWalletObstacle(
  db: Db,
  userId: string,
  now: Date,
): Promise<DeletionObstacle | null> {
  if (await findOpenWithdrawal(db, userId)) return 'withdrawalOpen';
  const { available, unsettled, frozen } = await getBalances(db, userId);
  if (available + frozen > 0) return 'balanceLeft';
  if (unsettled > 0) return 'earningsUnsettled';
  const isAsked = and(eq(payOrder.userId, userId), whereAsked(now));
  return (await db.$count(payOrder, isAsked)) > 0 ? 'paymentOpen' : null;
}
