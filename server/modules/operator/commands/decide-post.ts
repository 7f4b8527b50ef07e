import type { InputOf } from '@muyu/contract/core/call.ts';
import type { approvePost as approveCall, rejectPost as rejectCall } from '@muyu/contract/operator.ts';
import { type Decision, decideReview } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { recordAction } from './record-action.ts';

type Verdict = Omit<Decision, 'decidedBy'>;

/** Publishes the post, or lets the snapshot stay, in one transaction with the decision and its entry in the audit log. */
export const approvePost = (context: Context<OperatorViewer>, { reviewId }: InputOf<typeof approveCall>) =>
  decide(context, 'approve', { reviewId, decision: 'approved' });

/** Rejects the post, or takes the snapshot away, with a rule and a reason that its author reads. */
export const rejectPost = (context: Context<OperatorViewer>, input: InputOf<typeof rejectCall>) =>
  decide(context, 'reject', { ...input, decision: 'rejected' });

async function decide(
  context: Context<OperatorViewer>,
  action: 'approve' | 'reject',
  verdict: Verdict,
): Promise<Record<never, never>> {
  const { operatorId } = context.viewer;
  await context.app.db.transaction(async (tx) => {
    const { before, after } = await decideReview(context, tx, { ...verdict, decidedBy: operatorId });
    await recordAction(tx, context, operatorId, {
      action: `${after.targetType}.${action}`,
      targetType: after.targetType,
      targetId: after.targetId,
      reason: after.reason,
      before: recorded(before),
      after: recorded(after),
    });
  });
  return {};
}

type Reviewed = Awaited<ReturnType<typeof decideReview>>['after'];
const recorded = ({ reviewId, state, rule, reason }: Reviewed) => ({ state, rule, reason, reviewId });
