import { eq, inArray, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { report, reportCase, reviewAppeal } from '../tables.ts';

/**
 * What an erased account wrote goes: the texts of its reports and appeals, and what was quoted of it. That it was reported,
 * or reported something, stays as a number. What is being decided this moment is left alone: its decision holds what
 * this transaction would wait for.
 */
export async function forgetTexts(tx: Transaction, { userId }: AccountErased): Promise<void> {
  await tx
    .update(report)
    .set({ content: sql`case when ${report.typeId} = 11 then '—' else '' end` })
    .where(eq(report.reporterId, userId));
  const cases = tx
    .select({ caseId: reportCase.caseId })
    .from(reportCase)
    .where(eq(reportCase.authorId, userId))
    .for('update', { skipLocked: true });
  await tx.update(reportCase).set({ quoted: '' }).where(inArray(reportCase.caseId, cases));
  const appeals = tx
    .select({ reviewId: reviewAppeal.reviewId })
    .from(reviewAppeal)
    .where(eq(reviewAppeal.authorId, userId))
    .for('update', { skipLocked: true });
  await tx.delete(reviewAppeal).where(inArray(reviewAppeal.reviewId, appeals));
}
