import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { memberActivity } from '../tables.ts';

/** Deletes the days of activity of the erased account; the daily numbers stay. */
export async function eraseActivity(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(memberActivity).where(eq(memberActivity.userId, userId));
}
