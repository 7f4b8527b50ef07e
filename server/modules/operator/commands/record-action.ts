import type { AuditAction, AuditTarget } from '@muyu/contract/admin/audit.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { auditEntry } from '../tables.ts';

/** The part of an operator's call that the audit log stores. */
export type AuditContext = Pick<Context<OperatorViewer>, 'viewer' | 'now' | 'requestId'>;

/** An action of an operator and its target; `before` is null when it did not exist, `after` when it no longer does. */
export type Action = {
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  reason?: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Writes an action of the calling operator into the audit log, in the transaction of the action itself. */
export const recordAction = (context: AuditContext, tx: Transaction, action: Action): Promise<void> =>
  recordActionOf(context, tx, context.viewer.operatorId, action);

/** `recordAction` for an operator who acts without a session: at a login, an enrolment, or on the command line. */
export async function recordActionOf(
  { now, requestId }: Pick<Context, 'now' | 'requestId'>,
  tx: Transaction,
  operatorId: string,
  action: Action,
): Promise<void> {
  await tx.insert(auditEntry).values({ auditId: newId(now), at: now, operatorId, requestId, ...action });
}
