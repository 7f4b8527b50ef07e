import { type ReviewRule, reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { plainText } from '#platform/text/plain.ts';
import { reviewDecided } from '../events.ts';
import { reviewItem } from '../tables.ts';

/** A decision by an operator; a rejection names the rule and a reason that the author reads. */
export type Decision = {
  reviewId: string;
  decision: 'approved' | 'rejected';
  decidedBy: string;
  rule?: ReviewRule;
  reason?: string;
};

/**
 * Decides about a waiting item and announces `reviewDecided`; gives the item as it was and as it is.
 * Of two operators at once one decides: the other gets `alreadyDecided` and the first decision stands.
 * A withdrawn item is `notFound`; a rejection without rule or reason `reasonRequired`.
 */
export async function decideReview(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { reviewId, decision, decidedBy, ...why }: Decision,
) {
  const rejected = decision === 'rejected';
  const rule = rejected ? (why.rule ?? fail(reviewErrors.reasonRequired)) : null;
  const reason = rejected ? plainText(why.reason ?? '') || fail(reviewErrors.reasonRequired) : null;
  if (!isId(reviewId)) fail(reviewErrors.notFound);
  const [before] = await tx.select().from(reviewItem).where(eq(reviewItem.reviewId, reviewId)).for('update');
  if (!before || before.state === 'withdrawn') return fail(reviewErrors.notFound);
  if (before.state !== 'pending') fail(reviewErrors.alreadyDecided, { decision: before.state });
  const [after] = await tx
    .update(reviewItem)
    .set({ state: decision, rule, reason, decidedAt: now, decidedBy })
    .where(eq(reviewItem.reviewId, reviewId))
    .returning();
  const { targetType, targetId, authorId } = before;
  await app.events.announce(
    tx,
    reviewDecided,
    { reviewId, targetType, targetId, authorId, decision, rule, reason, overturned: false },
    now,
  );
  return { before, after: after! };
}
