import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import type {
  approveCertification as approveEndpoint,
  rejectCertification as rejectEndpoint,
  revokeCertification as revokeEndpoint,
} from '@muyu/contract/admin/creator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type Action, recordAction } from '#modules/operator';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { approveApplication, rejectApplication } from '../../commands/decide-application.ts';
import { revokeCertifications } from '../../commands/revoke-certifications.ts';

/** Approves an application with labels. */
export const approveCertification = (
  context: ContextOf<typeof approveEndpoint>,
  input: InputOf<typeof approveEndpoint>,
) =>
  auditDecision(context, 'certification.approve', async (tx) => {
    const decision = { ...input, decidedBy: context.viewer.operatorId };
    const { before, after, labels } = await approveApplication(context, tx, decision);
    const { userId, applicationId, kind } = after;
    return {
      targetId: userId,
      before: { applicationId, state: before.state, labels: labels.before },
      after: { applicationId, kind, state: after.state, labels: labels.after },
    };
  });

/** Rejects an application with a reason that the applicant reads. */
export const rejectCertification = (
  context: ContextOf<typeof rejectEndpoint>,
  input: InputOf<typeof rejectEndpoint>,
) =>
  auditDecision(context, 'certification.reject', async (tx) => {
    const decision = { ...input, decidedBy: context.viewer.operatorId };
    const { before, after } = await rejectApplication(context, tx, decision);
    const { userId, applicationId, kind, reason } = after;
    return {
      targetId: userId,
      reason,
      before: { applicationId, state: before.state },
      after: { applicationId, kind, state: after.state },
    };
  });

/** Revokes all certifications and labels of a user. */
export const revokeCertification = (
  context: ContextOf<typeof revokeEndpoint>,
  input: InputOf<typeof revokeEndpoint>,
) =>
  auditDecision(context, 'certification.revoke', async (tx) => {
    const revocation = { ...input, decidedBy: context.viewer.operatorId };
    const { kinds, labels, reason } = await revokeCertifications(context, tx, revocation);
    return {
      targetId: input.userId,
      reason,
      before: { certified: true, kinds, labels },
      after: { certified: false, kinds: [], labels: [] },
    };
  });

/** Runs a decision and writes its audit entry in one transaction. */
async function auditDecision(
  context: Context<OperatorViewer>,
  action: AuditAction,
  decide: (tx: Transaction) => Promise<Omit<Action, 'action' | 'targetType'>>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const entry = await decide(tx);
    await recordAction(context, tx, { action, targetType: 'user', ...entry });
  });
  return {};
}
