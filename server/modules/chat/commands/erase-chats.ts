import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { chatConversation, chatMessage } from '../tables.ts';

/** Deletes an erased account's copies of conversations; the copies of the other persons stay. */
export async function eraseChats(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(chatMessage).where(eq(chatMessage.ownerId, userId));
  await tx.delete(chatConversation).where(eq(chatConversation.ownerId, userId));
}
