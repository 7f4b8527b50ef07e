import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { gameScore } from '../tables.ts';

/** Deletes the scores of the erased account. */
export async function eraseScores(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(gameScore).where(eq(gameScore.userId, userId));
}
