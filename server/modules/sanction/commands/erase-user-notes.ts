import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { userNote } from '../tables.ts';

/** Deletes operators' notes about an erased user; sanctions stay as the record of what was decided. */
export async function eraseUserNotes(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(userNote).where(eq(userNote.userId, userId));
}
