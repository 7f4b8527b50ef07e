import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { eraseTextsJob } from '../jobs.ts';
import { report, reportCase, reportNote, reviewAppeal, reviewItem } from '../tables.ts';

/** The reviews of a person's content that quote it. Only decided ones do, which the index by author holds. */
const isQuotedOf = (userId: string) =>
  and(eq(reviewItem.authorId, userId), isNotNull(reviewItem.decidedAt), isNotNull(reviewItem.quoted));

/**
 * Erases the texts of an account: those of its reports and appeals, quotes of its content, and notes of operators about it. Cases and reports stay
 * without text, for the counts. Rows that a decision has locked are left to a job: the decision may wait for the account row that
 * this transaction has locked.
 */
export const eraseModerationTexts =
  (app: App) =>
  async (tx: Transaction, { userId }: AccountErased): Promise<void> => {
    await tx
      .update(report)
      .set({ content: sql`case when ${report.typeId} = 11 then '—' else '' end` })
      .where(eq(report.reporterId, userId));
    const about = tx
      .select({ caseId: reportCase.caseId })
      .from(reportCase)
      .where(eq(reportCase.authorId, userId));
    await tx.delete(reportNote).where(inArray(reportNote.caseId, about));
    const skipLocked = { skipLocked: true } as const;
    const cases = tx
      .select({ caseId: reportCase.caseId })
      .from(reportCase)
      .where(eq(reportCase.authorId, userId))
      .for('update', skipLocked);
    await tx.update(reportCase).set({ quoted: '', fileIds: null }).where(inArray(reportCase.caseId, cases));
    const quotes = tx
      .select({ reviewId: reviewItem.reviewId })
      .from(reviewItem)
      .where(isQuotedOf(userId))
      .for('update', skipLocked);
    await tx.update(reviewItem).set({ quoted: null }).where(inArray(reviewItem.reviewId, quotes));
    const appeals = tx
      .select({ reviewId: reviewAppeal.reviewId })
      .from(reviewAppeal)
      .where(eq(reviewAppeal.authorId, userId))
      .for('update', skipLocked);
    await tx.delete(reviewAppeal).where(inArray(reviewAppeal.reviewId, appeals));
    await app.jobs.send(tx, eraseTextsJob, { userId });
  };

/** The job: erases what decisions held, which it waits for; each statement is a transaction of its own. Safe to repeat. */
export async function eraseRemainingTexts({ db }: App, { userId }: { userId: string }): Promise<void> {
  await db
    .update(reportCase)
    .set({ quoted: '', fileIds: null })
    .where(
      and(eq(reportCase.authorId, userId), or(ne(reportCase.quoted, ''), isNotNull(reportCase.fileIds))),
    );
  await db.update(reviewItem).set({ quoted: null }).where(isQuotedOf(userId));
  await db.delete(reviewAppeal).where(eq(reviewAppeal.authorId, userId));
}
