import type { InputOf } from '@muyu/contract/core/call.ts';
import type { reviewQueue as call, ReviewItem } from '@muyu/contract/operator.ts';
import { cardsOf } from '#modules/account';
import { authorRecords, pendingReviews, reviewTotals } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { reviewedContents } from './reviewed-contents.ts';

/** What waits for review, oldest first, with what its authors' earlier things came to. */
export async function reviewQueue(context: Context<OperatorViewer>, { page, limit }: InputOf<typeof call>) {
  const { app, now } = context;
  const [{ items, nextPage }, totals] = await Promise.all([
    pendingReviews(app.db, page, limit),
    reviewTotals(app.db, now),
  ]);
  const authorIds = items.map((item) => item.authorId);
  const [contentOf, authors, records] = await Promise.all([
    reviewedContents(context, items),
    cardsOf(app, authorIds, now),
    authorRecords(app.db, authorIds),
  ]);
  const resultList = items.flatMap((item): ReviewItem[] => {
    const content = contentOf(item);
    const author = authors.get(item.authorId);
    if (!content || !author) return [];
    const record = records.get(item.authorId);
    return [
      {
        ...content,
        reviewId: item.reviewId,
        targetType: item.targetType,
        words: item.words,
        author,
        authorPublished: record?.approved ?? 0,
        authorRejected: record?.rejected ?? 0,
        submittedAt: item.submittedAt.toISOString(),
      },
    ];
  });
  return { resultList, hasNextPage: nextPage !== null, nextPage, total: totals.pending };
}
