import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { firstIdOf } from '#platform/database/ids.ts';
import { auditEntry } from '../tables.ts';

/** The ids of the targets of an action of an operator since a time, as the audit log has them. */
export async function listRecordedTargets(
  db: Db,
  operatorId: string,
  action: AuditAction,
  since: Date,
): Promise<string[]> {
  const entries = await db
    .select({ targetId: auditEntry.targetId })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.operatorId, operatorId),
        eq(auditEntry.action, action),
        gte(auditEntry.auditId, firstIdOf(since)),
      ),
    );
  return entries.map(({ targetId }) => targetId);
}
