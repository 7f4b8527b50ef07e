import { reviewErrors } from '@muyu/contract/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { waitingAbout } from './waiting-about.ts';

/** The item under which a post waits for review; `notFound` when it does not wait. */
export async function pendingReviewOf(db: Db, postId: string): Promise<string> {
  const [item] = await waitingAbout(db, postId, 'post');
  return item?.reviewId ?? fail(reviewErrors.notFound);
}
