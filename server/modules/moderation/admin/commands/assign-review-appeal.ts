import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import type { assignReviewAppeal as endpoint } from '@muyu/contract/admin/review.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import { listOperatorsWith, recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockRejection } from '../../commands/appeal-review.ts';
import { reviewAppeal } from '../../tables.ts';
import { getOpenAppeal } from '../queries/get-open-appeal.ts';

/**
 * Hands an open appeal over to a reviewer, who finds it marked in the list; anybody who may answer still may. Fails with
 * `ownDecision` for the operator who rejected and with `noColleague` for an operator without the permission. Idempotent.
 */
export async function assignReviewAppeal(
  context: ContextOf<typeof endpoint>,
  { reviewId, operatorId: assigneeId }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const item = await lockRejection(context, tx, reviewId);
    const before = await getOpenAppeal(context, tx, reviewId);
    if (item.decidedBy === assigneeId) fail(context, userAdminErrors.ownDecision);
    const reviewers = await listOperatorsWith(app, tx, 'review');
    if (!reviewers.some(({ operatorId }) => operatorId === assigneeId))
      fail(context, userAdminErrors.noColleague);
    if (before.assigneeId === assigneeId) return;
    await tx.update(reviewAppeal).set({ assigneeId }).where(eq(reviewAppeal.reviewId, reviewId));
    await recordAction(context, tx, {
      action: `${item.targetType}.appealAssign`,
      targetType: item.targetType,
      targetId: item.targetId,
      before: { reviewId, assigneeId: before.assigneeId },
      after: { reviewId, assigneeId },
    });
  });
  return {};
}
