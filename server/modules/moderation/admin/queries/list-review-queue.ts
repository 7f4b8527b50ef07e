import type { listReviewQueue as endpoint, ReviewItem } from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getUserCards } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { getAuthorRecords } from './get-author-records.ts';
import { getReviewContents } from './get-review-contents.ts';
import { countPendingReviewItems, listPendingReviewItems } from './list-pending-review-items.ts';

/** The review queue in its order, with the numbers of published and rejected posts of each author. */
export async function listReviewQueue(context: ContextOf<typeof endpoint>, query: InputOf<typeof endpoint>) {
  const { app, now } = context;
  const [{ shown: items, end }, total] = await Promise.all([
    listPendingReviewItems(app.db, query, now),
    countPendingReviewItems(app.db, query, now),
  ]);
  const authorIds = items.map((item) => item.authorId);
  const [contentOf, authors, records] = await Promise.all([
    getReviewContents(context, items),
    getUserCards(context, authorIds),
    getAuthorRecords(app.db, authorIds),
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
        authorPublished: record?.published ?? 0,
        authorRejected: record?.rejected ?? 0,
        submittedAt: item.submittedAt.toISOString(),
        delayed: item.queuedAt !== null,
      },
    ];
  });
  return { resultList, ...end, total };
}
