import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { legalConsent } from '../tables.ts';

/** Deletes the consents of an erased account. */
export async function eraseConsents(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(legalConsent).where(eq(legalConsent.userId, userId));
}
