import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { auditEntry } from '../tables.ts';

/** Whether one of two operators has created or changed the account of the other since then, by the audit log. */
export async function hasChangedAccount(db: Db, one: string, other: string, since: Date): Promise<boolean> {
  const by = (operatorId: string, targetId: string) =>
    and(eq(auditEntry.operatorId, operatorId), eq(auditEntry.targetId, targetId));
  const changes = and(
    inArray(auditEntry.action, ['operator.create', 'operator.change']),
    gt(auditEntry.at, since),
    or(by(one, other), by(other, one)),
  );
  return (await db.$count(auditEntry, changes)) > 0;
}
