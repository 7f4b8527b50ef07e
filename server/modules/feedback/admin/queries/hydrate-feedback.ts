import type { AdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { getUserCards } from '#modules/account';
import { getOperatorNames } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import { type FeedbackRow, toFeedbackDto } from '../../views.ts';

/** Adds the card of the writer and the name of the answering operator; keeps the order. */
export async function hydrateFeedback(
  { app, now, locale }: Pick<Context, 'app' | 'now' | 'locale'>,
  rows: readonly FeedbackRow[],
): Promise<AdminFeedback[]> {
  const [cards, names] = await Promise.all([
    getUserCards(
      { app, now, locale },
      rows.map((row) => row.userId),
    ),
    getOperatorNames(
      app.db,
      rows.flatMap((row) => row.answeredBy ?? []),
    ),
  ]);
  return rows.map((row) => ({
    ...toFeedbackDto(row),
    user: cards.get(row.userId)!,
    answeredBy: row.answeredBy && (names.get(row.answeredBy) ?? ''),
  }));
}
