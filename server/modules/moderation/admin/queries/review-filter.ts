import type { listReviewQueue } from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { reviewItem } from '../../tables.ts';

export type ReviewFilter = Pick<
  InputOf<typeof listReviewQueue>,
  'type' | 'language' | 'newAuthor' | 'words' | 'waitingHours'
>;

const earlierApproval = sql`exists (select 1 from review_item earlier
  where earlier.author_id = ${reviewItem.authorId} and earlier.state = 'approved')`;

/** The condition on pending reviews; a new author is one without an approved review. */
export function reviewFilter(
  { type, language, newAuthor, words, waitingHours }: ReviewFilter,
  now: Date,
): SQL | undefined {
  const isTargetType = type === 'comment' || type === 'snapshot';
  return and(
    eq(reviewItem.state, 'pending'),
    type && eq(reviewItem.targetType, isTargetType ? type : 'post'),
    type && !isTargetType ? eq(reviewItem.kind, type) : undefined,
    language && eq(reviewItem.language, language),
    newAuthor && sql`not ${earlierApproval}`,
    words && sql`cardinality(${reviewItem.words}) > 0`,
    waitingHours ? lte(reviewItem.submittedAt, new Date(now.getTime() - waitingHours * HOUR_MS)) : undefined,
  );
}
