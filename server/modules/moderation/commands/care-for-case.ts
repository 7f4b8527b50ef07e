import { caseErrors } from '@muyu/contract/operator-reports.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { reportCase, reportNote } from '../tables.ts';
import { holdOpenCase } from './decide-case.ts';

/** An operator takes an open case, from another one too, or gives it back to all; gives it as it was. */
export async function assignCase(
  tx: Transaction,
  { caseId, assigneeId }: { caseId: string; assigneeId: string | null },
) {
  const before = await holdOpenCase(tx, caseId);
  await tx.update(reportCase).set({ assigneeId }).where(eq(reportCase.caseId, caseId));
  return before;
}

/** Adds a note for other operators, to a decided case too; gives the note with what the case is about. */
export async function noteCase(
  tx: Transaction,
  given: { caseId: string; operatorId: string; text: string },
  now: Date,
) {
  if (!isId(given.caseId)) fail(caseErrors.notFound);
  const [about] = await tx.select().from(reportCase).where(eq(reportCase.caseId, given.caseId));
  if (!about) return fail(caseErrors.notFound);
  const [note] = await tx
    .insert(reportNote)
    .values({ ...given, noteId: newId(now), at: now })
    .returning();
  return { about, note: note! };
}
