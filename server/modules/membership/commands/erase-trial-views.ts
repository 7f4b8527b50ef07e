import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { trialView } from '../tables.ts';

/** Deletes the trial views of an erased user; grants and purchases stay with the ledger. */
export async function eraseTrialViews(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(trialView).where(eq(trialView.userId, userId));
}
