import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { reviewItem } from '../tables.ts';

/** What is submitted, by whom, when. */
export type Submission = { targetType: ReviewTarget; targetId: string; authorId: string; at: Date };

/**
 * Puts something at the end of the review queue and gives the item's id; what waits already keeps its item and place.
 */
export async function submitForReview(tx: Transaction, { at, ...target }: Submission): Promise<string> {
  const [item] = await tx
    .insert(reviewItem)
    .values({ ...target, reviewId: newId(at), state: 'pending', submittedAt: at })
    .onConflictDoUpdate({
      target: [reviewItem.targetType, reviewItem.targetId],
      targetWhere: sql`${reviewItem.state} = 'pending'`,
      set: { authorId: target.authorId },
    })
    .returning({ reviewId: reviewItem.reviewId });
  return item!.reviewId;
}
