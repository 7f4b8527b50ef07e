import { and, asc, eq } from 'drizzle-orm';
import { auditEntry } from '../modules/operator/tables.ts';
import type { TestServer } from './server.ts';

type AuditEntry = typeof auditEntry.$inferSelect;
type Filter = Partial<Pick<AuditEntry, 'targetId' | 'action' | 'operatorId'>>;

/** The entries of the audit log with these values, oldest first. */
export async function listAudit(
  { app }: Pick<TestServer, 'app'>,
  { targetId, action, operatorId }: Filter = {},
): Promise<AuditEntry[]> {
  return app.db
    .select()
    .from(auditEntry)
    .where(
      and(
        targetId === undefined ? undefined : eq(auditEntry.targetId, targetId),
        action === undefined ? undefined : eq(auditEntry.action, action),
        operatorId === undefined ? undefined : eq(auditEntry.operatorId, operatorId),
      ),
    )
    .orderBy(asc(auditEntry.auditId));
}
