import type { AuditEntry, Operator } from '@muyu/contract/admin/operator.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { permissionsByRole } from './rules/permissions.ts';
import type { auditEntry, operator } from './tables.ts';

type OperatorRow = Pick<typeof operator.$inferSelect, 'operatorId' | 'username' | 'role' | 'demo'>;

export const toOperatorViewer = (row: OperatorRow, sessionId: string): OperatorViewer => ({
  kind: 'operator',
  operatorId: row.operatorId,
  sessionId,
  username: row.username,
  role: row.role,
  permissions: permissionsByRole[row.role],
  demo: row.demo,
});

export const toOperatorDto = (viewer: OperatorViewer): Operator => ({
  operatorId: viewer.operatorId,
  username: viewer.username,
  role: viewer.role,
  permissions: [...viewer.permissions],
  // Operators of the demo enter while it is on only.
  demo: viewer.demo,
});

export const toAuditEntryDto = (row: typeof auditEntry.$inferSelect, username: string): AuditEntry => ({
  auditId: row.auditId,
  at: row.at.toISOString(),
  operator: { operatorId: row.operatorId, username },
  action: row.action,
  targetType: row.targetType,
  targetId: row.targetId,
  reason: row.reason,
  before: row.before,
  after: row.after,
  requestId: row.requestId,
});
