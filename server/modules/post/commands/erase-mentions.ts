import { eq, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { postMention } from '../tables.ts';

/** Erases mentions of and by a user. */
export async function eraseMentions(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(postMention).where(or(eq(postMention.userId, userId), eq(postMention.authorId, userId)));
}
