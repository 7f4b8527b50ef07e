import { eq, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { postPlay } from '../counters/tables.ts';
import { postMention } from '../tables.ts';

/** Erases mentions of and by a user and the user's plays. Play counters do not change. */
export async function eraseMentionsAndPlays(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(postMention).where(or(eq(postMention.userId, userId), eq(postMention.authorId, userId)));
  await tx.delete(postPlay).where(eq(postPlay.userId, userId));
}
