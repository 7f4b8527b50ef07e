import type { InputOf } from '@muyu/contract/core/call.ts';
import type { reviewQueue as call, ReviewItem } from '@muyu/contract/operator.ts';
import { cardsOf } from '#modules/account';
import { authorRecords, pendingReviews, reviewTotals } from '#modules/moderation';
import { postsForReview, snapshotsForReview } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** Posts and snapshots that wait for review, oldest first, with what their authors' earlier posts came to. */
export async function reviewQueue(context: Context<OperatorViewer>, { page, limit }: InputOf<typeof call>) {
  const { app, now } = context;
  const [{ items, nextPage }, totals] = await Promise.all([
    pendingReviews(app.db, page, limit),
    reviewTotals(app.db, now),
  ]);
  const authorIds = items.map((item) => item.authorId);
  const idsOf = (type: ReviewItem['targetType']) =>
    items.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  const [posts, snapshots, authors, records] = await Promise.all([
    postsForReview(context, idsOf('post')),
    snapshotsForReview(context, idsOf('snapshot')),
    cardsOf(app, authorIds, now),
    authorRecords(app.db, authorIds),
  ]);
  const resultList = items.flatMap((item): ReviewItem[] => {
    const post = (item.targetType === 'post' ? posts : snapshots).get(item.targetId);
    const author = authors.get(item.authorId);
    if (!post || !author) return [];
    const record = records.get(item.authorId);
    return [
      {
        ...post,
        reviewId: item.reviewId,
        targetType: item.targetType,
        author,
        authorPublished: record?.approved ?? 0,
        authorRejected: record?.rejected ?? 0,
        submittedAt: item.submittedAt.toISOString(),
      },
    ];
  });
  return { resultList, hasNextPage: nextPage !== null, nextPage, total: totals.pending };
}
