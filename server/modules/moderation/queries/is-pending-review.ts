import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { selectPendingReview } from './select-pending-review.ts';

/** Whether a review of this target is pending. Takes no lock, so it does not wait for a concurrent decision. */
export async function isPendingReview(
  db: Db,
  targetId: string,
  targetType: ReviewTarget = 'post',
): Promise<boolean> {
  const rows = await selectPendingReview(db, targetId, targetType);
  return rows.length > 0;
}
