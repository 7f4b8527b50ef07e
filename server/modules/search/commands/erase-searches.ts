import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { searchHistoryOff, searchHit, searchPost, searchRecord, searchUser } from '../tables.ts';

/** Deletes the history of an erased account and what finds the person and their posts. */
export async function eraseSearches(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  for (const table of [searchRecord, searchHistoryOff, searchHit, searchUser])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(searchPost).where(eq(searchPost.authorId, userId));
}
