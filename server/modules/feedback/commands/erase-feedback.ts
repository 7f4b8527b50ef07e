import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { feedback } from '../tables.ts';

/** Deletes the feedback of an erased account; it contains contact data. */
export async function eraseFeedback(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(feedback).where(eq(feedback.userId, userId));
}
