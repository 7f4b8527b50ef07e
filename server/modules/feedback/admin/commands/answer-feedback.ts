import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { requireText } from '#platform/text/require-text.ts';
import { feedbackAnswered, feedbackUnreadChanged } from '../../events.ts';
import { feedback } from '../../tables.ts';
import type { FeedbackRow } from '../../views.ts';

type Answer = { feedbackId: string; answer: string; operatorId: string; answeredAt: string | null };

/**
 * Answers feedback whose answer, if any, is still the one given at `answeredAt`. A different answer replaces the earlier one and
 * is unread again; the same answer changes nothing. Returns the row before and after.
 */
export async function answerFeedback(
  context: Pick<Context, 'app' | 'now' | 'locale'> &
    MayFail<typeof feedbackErrors.notFound | typeof feedbackErrors.answeredMeanwhile>,
  tx: Transaction,
  { feedbackId, answer: given, operatorId, answeredAt: seen }: Answer,
): Promise<{ before: FeedbackRow; after: FeedbackRow }> {
  const { app, now, locale } = context;
  const answer = requireText(locale, 'answer', given);
  if (!isId(feedbackId)) fail(context, feedbackErrors.notFound);
  const byId = eq(feedback.feedbackId, feedbackId);
  const [person] = await tx.select({ userId: feedback.userId }).from(feedback).where(byId);
  const { userId } = person ?? fail(context, feedbackErrors.notFound);
  const [before] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.userId, userId), byId))
    .for('update');
  if (!before) fail(context, feedbackErrors.notFound);
  if (before.answer === answer) return { before, after: before };
  const answeredAt = before.answeredAt?.getTime() ?? null;
  if (answeredAt !== (seen === null ? null : Date.parse(seen)))
    fail(context, feedbackErrors.answeredMeanwhile, { answer: before.answer ?? '' });
  const [after] = await tx
    .update(feedback)
    .set({ answer, answeredAt: now, answeredBy: operatorId, readAt: null })
    .where(and(eq(feedback.userId, userId), eq(feedback.feedbackId, feedbackId)))
    .returning();
  await app.events.emit(tx, feedbackUnreadChanged, { userId }, now);
  await app.events.emit(tx, feedbackAnswered, { userId, feedbackId, answer }, now);
  return { before, after: after! };
}
