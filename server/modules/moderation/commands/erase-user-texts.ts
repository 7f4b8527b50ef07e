import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { report, reportCase, reviewAppeal, reviewItem } from '../tables.ts';

/**
 * Erases the texts of an account: those of its reports and appeals, and quotes of its content. Cases and reports stay
 * without text, for the counts. Rows that a decision has locked are skipped: the decision may wait for the account row that
 * this transaction has locked.
 */
export async function eraseModerationTexts(tx: Transaction, { userId }: AccountErased): Promise<void> {
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
  const quotes = tx
    .select({ reviewId: reviewItem.reviewId })
    .from(reviewItem)
    .where(and(eq(reviewItem.authorId, userId), isNotNull(reviewItem.quoted)))
    .for('update', { skipLocked: true });
  await tx.update(reviewItem).set({ quoted: null }).where(inArray(reviewItem.reviewId, quotes));
  const appeals = tx
    .select({ reviewId: reviewAppeal.reviewId })
    .from(reviewAppeal)
    .where(eq(reviewAppeal.authorId, userId))
    .for('update', { skipLocked: true });
  await tx.delete(reviewAppeal).where(inArray(reviewAppeal.reviewId, appeals));
}
