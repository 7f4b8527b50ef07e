import { eq, or } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { postMark, postPlay } from '../tables.ts';

/** No post names an erased account, or remembers what it watched; nobody finds whom it named. Counts of plays stay. */
export async function forgetViewer(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(postMark).where(or(eq(postMark.userId, userId), eq(postMark.authorId, userId)));
  await tx.delete(postPlay).where(eq(postPlay.userId, userId));
}
