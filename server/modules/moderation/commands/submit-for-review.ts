import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { languageOfText } from '../rules/language-of-text.ts';
import { reviewItem, type reviewKinds } from '../tables.ts';
import { deleteOpenAppeals } from './delete-open-appeals.ts';

/**
 * `text`: title and text. `words`: sensitive terms in the content that the reviewer is shown. `queuedAt`: its place in the
 * queue when that is further back than the time of submission.
 */
export type Submission = {
  targetType: ReviewTarget;
  targetId: string;
  authorId: string;
  at: Date;
  queuedAt?: Date | null;
  kind?: (typeof reviewKinds)[number];
  text?: string;
  words?: string[];
};

/**
 * Adds a target to the review queue, at its end unless `queuedAt` is later, and returns the review's id; a pending target keeps its review and its
 * position. Deletes an open appeal about the target.
 */
export async function submitForReview(
  tx: Transaction,
  { at, queuedAt = null, kind = 'text', text = '', words = [], ...target }: Submission,
): Promise<string> {
  await deleteOpenAppeals(tx, target.targetId, target.targetType);
  const content = { kind, language: languageOfText(text), words };
  const [item] = await tx
    .insert(reviewItem)
    .values({ ...target, reviewId: newId(at), state: 'pending', submittedAt: at, queuedAt, ...content })
    .onConflictDoUpdate({
      target: [reviewItem.targetType, reviewItem.targetId],
      targetWhere: sql`${reviewItem.state} = 'pending'`,
      set: { authorId: target.authorId, ...content },
    })
    .returning({ reviewId: reviewItem.reviewId });
  return item!.reviewId;
}
