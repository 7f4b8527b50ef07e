import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { reviewItem } from '../tables.ts';
import { endAppeals } from './end-appeals.ts';

/** What is submitted, by whom, when; `words` are sensitive words in it that its reviewer should look at. */
export type Submission = {
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  at: Date;
  words?: string[];
};

/**
 * Puts something at the end of the review queue and gives the item's id; what waits already keeps its item and place.
 * An open appeal about it ends: its author has chosen another review.
 */
export async function submitForReview(
  tx: Transaction,
  { at, words = [], ...target }: Submission,
): Promise<string> {
  await endAppeals(tx, target.targetId, target.targetType);
  const [item] = await tx
    .insert(reviewItem)
    .values({ ...target, reviewId: newId(at), state: 'pending', submittedAt: at, words })
    .onConflictDoUpdate({
      target: [reviewItem.targetType, reviewItem.targetId],
      targetWhere: sql`${reviewItem.state} = 'pending'`,
      set: { authorId: target.authorId, words },
    })
    .returning({ reviewId: reviewItem.reviewId });
  return item!.reviewId;
}
