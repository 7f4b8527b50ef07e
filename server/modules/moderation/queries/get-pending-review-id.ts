import { reviewErrors } from '@muyu/contract/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { fail, undeclared } from '#platform/errors.ts';
import { selectPendingReview } from './select-pending-review.ts';

/** The id of a post's pending review; fails with `notFound`. For the demo community and tests. */
export async function getPendingReviewId(db: Db, postId: string): Promise<string> {
  const [item] = await selectPendingReview(db, postId, 'post');
  return item?.reviewId ?? fail(undeclared, reviewErrors.notFound);
}
