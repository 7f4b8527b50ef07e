import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { trialView, vipState } from '../tables.ts';

/**
 * Deletes the trial views of an erased user and lets no lower level begin; grants and purchases stay with the ledger.
 */
export async function eraseMembership(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(trialView).where(eq(trialView.userId, userId));
  await tx.update(vipState).set({ changesAt: null }).where(eq(vipState.userId, userId));
}
