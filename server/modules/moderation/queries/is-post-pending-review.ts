import type { Db } from '#platform/database/database.ts';
import { selectPendingReview } from './select-pending-review.ts';

/** Whether a review of this post is pending. Takes no lock, so it does not wait for a concurrent decision. */
export async function isPostPendingReview(db: Db, postId: string): Promise<boolean> {
  const rows = await selectPendingReview(db, postId, 'post');
  return rows.length > 0;
}
