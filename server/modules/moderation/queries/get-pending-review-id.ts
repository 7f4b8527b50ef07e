import type { Db } from '#platform/database/database.ts';
import { selectPendingReview } from './select-pending-review.ts';

/** The id of a post's pending review, which must exist. For the demo community and tests. */
export async function getPendingReviewId(db: Db, postId: string): Promise<string> {
  const [item] = await selectPendingReview(db, postId, 'post');
  if (!item) throw new Error(`post ${postId} has no pending review`);
  return item.reviewId;
}
