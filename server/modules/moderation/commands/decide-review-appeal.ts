import { reviewErrors } from '@muyu/contract/moderation.ts';
import { careErrors } from '@muyu/contract/operator-users.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { appealAnswered, reviewDecided } from '../events.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';
import { holdRejection } from './appeal-review.ts';

/** `others`: is there another operator who could answer? Then the one who rejected does not. */
export type AppealAnswer = {
  reviewId: string;
  outcome: 'upheld' | 'overturned';
  answer: string;
  operatorId: string;
  others: boolean;
};

/**
 * Answers an appeal: the rejection stays, or what was rejected or hidden is published by a decision of its own. Announces
 * `reviewDecided` then, and `appealAnswered` always. Of two operators at once one answers: the other gets
 * `alreadyDecided`. An appeal that its author took back by submitting again is `notFound`.
 */
export async function decideReviewAppeal(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { reviewId, outcome, operatorId, others, ...given }: AppealAnswer,
) {
  const answer = plainText(given.answer) || fail(reviewErrors.reasonRequired);
  const item = await holdRejection(tx, reviewId);
  const { targetType, targetId, authorId } = item;
  const [before] = await tx.select().from(reviewAppeal).where(eq(reviewAppeal.reviewId, reviewId));
  if (!before) return fail(reviewErrors.notFound);
  if (before.outcome) fail(reviewErrors.alreadyDecided, { decision: before.outcome });
  if (item.decidedBy === operatorId && others) fail(careErrors.ownDecision);
  const [after] = await tx
    .update(reviewAppeal)
    .set({ outcome, answer, decidedAt: now, decidedBy: operatorId })
    .where(eq(reviewAppeal.reviewId, reviewId))
    .returning();
  const target = { targetType, targetId, authorId };
  if (outcome === 'overturned') {
    const decided = { ...target, reviewId: newId(now), state: 'approved', decidedBy: operatorId } as const;
    await tx.insert(reviewItem).values({ ...decided, submittedAt: before.at, decidedAt: now });
    const why = { rule: null, reason: null, overturned: true };
    const announced = { ...target, reviewId: decided.reviewId, decision: 'approved', ...why } as const;
    await app.events.announce(tx, reviewDecided, announced, now);
  }
  await app.events.announce(tx, appealAnswered, { ...target, reviewId, outcome, answer }, now);
  return { item, before, after: after! };
}
