import type { InputOf } from '@muyu/contract/core/call.ts';
import type { CaredFeedback, caredFeedbackPage as call } from '@muyu/contract/operator-message.ts';
import { cardsOf } from '#modules/account';
import { caredFeedback, type FeedbackRow, feedbackView } from '#modules/message';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { operatorNames } from './staff-list.ts';

/** Feedback that waits, oldest first, or what was answered, the latest first. */
export async function feedbackPage(
  context: Context<OperatorViewer>,
  { state = 'open', page, limit }: InputOf<typeof call>,
) {
  const { rows, total, nextPage } = await caredFeedback(context.app.db, { state, page, limit });
  const resultList = await presentFeedback(context, rows);
  return { resultList, hasNextPage: nextPage !== null, nextPage, total };
}

/** Feedback with who wrote and who answered it, in the order given. */
export async function presentFeedback(
  { app, now }: Context<OperatorViewer>,
  rows: readonly FeedbackRow[],
): Promise<CaredFeedback[]> {
  const [cards, names] = await Promise.all([
    cardsOf(
      app,
      rows.map((row) => row.userId),
      now,
    ),
    operatorNames(
      app.db,
      rows.flatMap((row) => row.answeredBy ?? []),
    ),
  ]);
  return rows.map((row) => ({
    ...feedbackView(row),
    user: cards.get(row.userId)!,
    answeredBy: row.answeredBy && (names.get(row.answeredBy) ?? ''),
  }));
}
