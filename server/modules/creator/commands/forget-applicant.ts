import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { certification, certificationFile } from '../tables.ts';

/** Of an erased account the decisions stay; what the person wrote and showed for them goes, and nothing waits any more. */
export async function forgetApplicant(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.delete(certificationFile).where(eq(certificationFile.userId, userId));
  await tx.update(certification).set({ note: '' }).where(eq(certification.userId, userId));
  await tx
    .update(certification)
    .set({ state: 'withdrawn' })
    .where(and(eq(certification.userId, userId), eq(certification.state, 'pending')));
}
