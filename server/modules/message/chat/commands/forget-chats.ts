import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { chatConversation, chatMessage } from '../../chat-tables.ts';

/** An erased account's copies go; what others received from it is theirs and stays. */
export async function forgetChats(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(chatMessage).where(eq(chatMessage.ownerId, userId));
  await tx.delete(chatConversation).where(eq(chatConversation.ownerId, userId));
}
