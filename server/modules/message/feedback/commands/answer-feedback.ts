import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { requiredText } from '#platform/text/required.ts';
import { pushNews } from '../../push/index.ts';
import { feedback } from '../../tables.ts';
import { tellNews } from '../../tell-news.ts';
import type { FeedbackRow } from '../views.ts';

type Answering = { feedbackId: string; answer: string; operatorId: string };

/**
 * Answers feedback; another answer replaces the one before and is unread again, the same one changes nothing. Gives the
 * row as it was and as it is.
 */
export async function answerFeedback(
  { app, now, locale }: Pick<Context, 'app' | 'now' | 'locale'>,
  tx: Transaction,
  { feedbackId, answer: given, operatorId }: Answering,
): Promise<{ before: FeedbackRow; after: FeedbackRow }> {
  const answer = requiredText(locale, 'answer', given);
  if (!isId(feedbackId)) fail(feedbackErrors.notFound);
  const [before] = await tx.select().from(feedback).where(eq(feedback.feedbackId, feedbackId)).for('update');
  if (!before) fail(feedbackErrors.notFound);
  if (before.answer === answer) return { before, after: before };
  const { userId } = before;
  const [after] = await tx
    .update(feedback)
    .set({ answer, answeredAt: now, answeredBy: operatorId, readAt: null })
    .where(and(eq(feedback.userId, userId), eq(feedback.feedbackId, feedbackId)))
    .returning();
  await tellNews(tx, app, userId);
  await pushNews(tx, app, {
    userId,
    event: 'feedback',
    text: answer,
    link: '/column/insFeedbackMsg',
    tag: `feedback:${feedbackId}`,
  });
  return { before, after: after! };
}
