import { eq } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/database/database.ts';
import type { DeletionObstacle } from '#platform/module/providers.ts';
import { bankCard } from '../bank-card/tables.ts';
import { getBalances } from '../ledger/get-balances.ts';
import { payOrder, payToken } from '../order/tables.ts';
import { payPassword } from '../pay-password/tables.ts';
import { findOpenWithdrawal } from '../withdrawal/queries/find-open-withdrawal.ts';

/** Deletes cards, pay password and tokens of an erased user and their remarks; the ledger stays, without the name. */
export async function eraseWallet(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(bankCard).where(eq(bankCard.userId, userId));
  await tx.delete(payPassword).where(eq(payPassword.userId, userId));
  await tx.delete(payToken).where(eq(payToken.userId, userId));
  await tx.update(payOrder).set({ remark: '' }).where(eq(payOrder.userId, userId));
}

/** An account with money or an open withdrawal is not deleted. */
export async function findWalletObstacle(db: Db, userId: string): Promise<DeletionObstacle | null> {
  if (await findOpenWithdrawal(db, userId)) return 'withdrawalOpen';
  const { available, unsettled, frozen } = await getBalances(db, userId);
  return available + unsettled + frozen > 0 ? 'balanceLeft' : null;
}
