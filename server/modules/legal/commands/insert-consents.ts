import type { ConsentVersion } from '@muyu/contract/legal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { legalConsent } from '../tables.ts';

/** Stores the consent of a person to versions; the first consent to a version keeps its time. */
export async function insertConsents(
  tx: Transaction,
  userId: string,
  documents: readonly ConsentVersion[],
  now: Date,
): Promise<void> {
  await tx
    .insert(legalConsent)
    .values(documents.map(({ document, version }) => ({ document, version, userId, agreedAt: now })))
    .onConflictDoNothing();
}
