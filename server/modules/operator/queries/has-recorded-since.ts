import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { firstIdOf } from '#platform/database/ids.ts';
import { auditEntry } from '../tables.ts';

/** Whether the audit log has an action of an operator since a time. */
export async function hasRecordedSince(
  db: Db,
  operatorId: string,
  action: AuditAction,
  since: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ auditId: auditEntry.auditId })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.operatorId, operatorId),
        eq(auditEntry.action, action),
        gte(auditEntry.auditId, firstIdOf(since)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
