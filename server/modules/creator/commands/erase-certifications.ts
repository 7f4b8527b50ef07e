import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { certification, certificationFile } from '../tables.ts';

/** Deletes notes and pictures of an erased user's applications and withdraws the pending one; the decisions stay. */
export async function eraseCertifications(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(certificationFile).where(eq(certificationFile.userId, userId));
  await tx.update(certification).set({ note: '' }).where(eq(certification.userId, userId));
  await tx
    .update(certification)
    .set({ state: 'withdrawn' })
    .where(and(eq(certification.userId, userId), eq(certification.state, 'pending')));
}
