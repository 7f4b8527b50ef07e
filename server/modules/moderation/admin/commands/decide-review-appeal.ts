import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { decideReviewAppeal as endpoint } from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import { hasOtherOperatorWith, recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { lockRejection } from '../../commands/appeal-review.ts';
import { deleteOpenAppeals } from '../../commands/delete-open-appeals.ts';
import { appealAnswered } from '../../events.ts';
import { lockWithheld } from '../../queries/withheld-targets.ts';
import { reviewAppeal } from '../../tables.ts';
import { getOpenAppeal } from '../queries/get-open-appeal.ts';
import { publishWithheld } from './publish-withheld.ts';

/**
 * Answers an author's appeal: the rejection stands, or the content is published by a review decision of its own. Emits
 * `appealAnswered`, and `reviewDecided` for an appeal that is granted. Of two concurrent answers the second fails with
 * `alreadyDecided`; an appeal that ended because its author submitted again, or because the content is gone, is `notFound`.
 */
export async function decideReviewAppeal(
  context: ContextOf<typeof endpoint>,
  { reviewId, outcome, ...given }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { operatorId } = viewer;
  const answer = requireText(context.locale, 'answer', given.answer);
  const isAnswered = await app.db.transaction(async (tx) => {
    const hasOtherOperators = await hasOtherOperatorWith(app, tx, 'review', operatorId);
    const item = await lockRejection(context, tx, reviewId);
    const appeal = await getOpenAppeal(context, tx, reviewId);
    if (item.decidedBy === operatorId && hasOtherOperators) fail(context, userAdminErrors.ownDecision);
    // A deletion skips an appeal whose review is locked; it is withdrawn here.
    if (!(await lockWithheld(app, tx, item))) {
      await deleteOpenAppeals(tx, item.targetId, item.targetType);
      return false;
    }
    await tx
      .update(reviewAppeal)
      .set({ outcome, answer, decidedAt: now, decidedBy: operatorId })
      .where(eq(reviewAppeal.reviewId, reviewId));
    const { targetType, targetId, authorId } = item;
    const payload = { targetType, targetId, authorId, reviewId, outcome, answer };
    // Before the publication: the notice names a comment that is not public yet.
    await app.events.emit(tx, appealAnswered, payload, now);
    if (outcome === 'overturned') await publishWithheld(context, tx, item, appeal.createdAt);
    await recordAction(context, tx, {
      action: `${targetType}.appeal`,
      targetType,
      targetId,
      reason: answer,
      before: { reviewId, outcome: null },
      after: { reviewId, outcome },
    });
    return true;
  });
  return isAnswered ? {} : fail(context, reviewErrors.notFound);
}
