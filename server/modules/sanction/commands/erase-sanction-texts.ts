import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { sanction, userNote } from '../tables.ts';

/** In the place of the text of an answered appeal. */
const erasedText = '—';

/**
 * Deletes operators' notes about an erased user and the texts of the user's appeals; an open appeal ends. Sanctions stay as the
 * record of what was decided.
 */
export async function eraseSanctionTexts(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx.delete(userNote).where(eq(userNote.userId, userId));
  const appealed = and(eq(sanction.userId, userId), isNotNull(sanction.appeal));
  await tx
    .update(sanction)
    .set({ appeal: null, appealAt: null, appealAssigneeId: null })
    .where(and(appealed, isNull(sanction.appealOutcome)));
  await tx.update(sanction).set({ appeal: erasedText }).where(appealed);
}
