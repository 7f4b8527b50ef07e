import type { InputOf } from '@muyu/contract/core/call.ts';
import type {
  approveCertification as approveCall,
  rejectCertification as rejectCall,
  revokeCertification as revokeCall,
} from '@muyu/contract/operator-certifications.ts';
import * as creator from '#modules/creator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { type Action, recordAction } from './record-action.ts';

/** Approves an application; the labels are the applicant's from now on. */
export const approveCertification = (context: Context<OperatorViewer>, input: InputOf<typeof approveCall>) =>
  decide(context, 'certification.approve', async (tx) => {
    const decision = { ...input, decidedBy: context.viewer.operatorId };
    const { before, after, labels } = await creator.approveCertification(context, tx, decision);
    const { userId, applicationId, kind } = after;
    return {
      targetId: userId,
      before: { applicationId, state: before.state, labels: labels.before },
      after: { applicationId, kind, state: after.state, labels: labels.after },
    };
  });

/** Rejects an application with a reason that the applicant reads. */
export const rejectCertification = (context: Context<OperatorViewer>, input: InputOf<typeof rejectCall>) =>
  decide(context, 'certification.reject', async (tx) => {
    const decision = { ...input, decidedBy: context.viewer.operatorId };
    const { before, after } = await creator.rejectCertification(context, tx, decision);
    const { userId, applicationId, kind, reason } = after;
    return {
      targetId: userId,
      reason,
      before: { applicationId, state: before.state },
      after: { applicationId, kind, state: after.state },
    };
  });

/** Takes all that a user is certified as, and all labels. */
export const revokeCertification = (context: Context<OperatorViewer>, input: InputOf<typeof revokeCall>) =>
  decide(context, 'certification.revoke', async (tx) => {
    const revocation = { ...input, decidedBy: context.viewer.operatorId };
    const { kinds, labels, reason } = await creator.revokeCertification(context, tx, revocation);
    return {
      targetId: input.userId,
      reason,
      before: { certified: true, kinds, labels },
      after: { certified: false, kinds: [], labels: [] },
    };
  });

async function decide(
  context: Context<OperatorViewer>,
  action: string,
  work: (tx: Transaction) => Promise<Omit<Action, 'action' | 'targetType'>>,
): Promise<Record<never, never>> {
  const { app, viewer } = context;
  await app.db.transaction(async (tx) => {
    const done = await work(tx);
    await recordAction(tx, context, viewer.operatorId, { action, targetType: 'user', ...done });
  });
  return {};
}
