import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { trialView } from '../tables.ts';

/** What an erased account tried goes with it; what it bought stays with the ledger. */
export async function forgetTrials(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(trialView).where(eq(trialView.userId, userId));
}
