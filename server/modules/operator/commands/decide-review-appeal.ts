import type { InputOf } from '@muyu/contract/core/call.ts';
import type { decideReviewAppeal as call } from '@muyu/contract/operator-reports.ts';
import * as moderation from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { othersMay } from '../queries/staff-list.ts';
import { recordAction } from './record-action.ts';

/** Answers an author's appeal: the rejection stays, or what it was about is published, with an entry in the audit log. */
export async function decideReviewAppeal(
  context: Context<OperatorViewer>,
  input: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { operatorId } = context.viewer;
  await context.app.db.transaction(async (tx) => {
    const others = await othersMay(tx, 'review', operatorId);
    const answered = await moderation.decideReviewAppeal(context, tx, { ...input, operatorId, others });
    const { item, after } = answered;
    const { reviewId } = item;
    await recordAction(tx, context, operatorId, {
      action: `${item.targetType}.appeal`,
      targetType: item.targetType,
      targetId: item.targetId,
      reason: after.answer,
      before: { reviewId, outcome: null },
      after: { reviewId, outcome: after.outcome },
    });
  });
  return {};
}
