import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { feedback } from '../../tables.ts';

/** What an erased account told us goes: it holds how to reach the person. */
export async function forgetFeedback(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(feedback).where(eq(feedback.userId, userId));
}
