import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { announcement } from '../tables.ts';

/** Deletes the announcements whose only recipient is the erased account. */
export async function eraseAnnouncements(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(announcement).where(eq(announcement.userId, userId));
}
