import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { DAY_MS } from '#platform/time.ts';
import { auditEntry } from '../tables.ts';

/** An operator who made or changed an account this recently may still hold its password. */
const linkedDays = 7;

/**
 * Whether in the last seven days the operator has created or changed the account of one of the others, or one of them that of
 * the operator, by the audit log. Two such operators count as one person where two are needed.
 */
export async function hasChangedAccount(
  db: Db,
  operatorId: string,
  others: readonly string[],
  now: Date,
): Promise<boolean> {
  if (others.length === 0) return false;
  const changes = and(
    inArray(auditEntry.action, ['operator.create', 'operator.change']),
    gt(auditEntry.at, new Date(now.getTime() - linkedDays * DAY_MS)),
    or(
      and(eq(auditEntry.operatorId, operatorId), inArray(auditEntry.targetId, [...others])),
      and(inArray(auditEntry.operatorId, [...others]), eq(auditEntry.targetId, operatorId)),
    ),
  );
  return (await db.$count(auditEntry, changes)) > 0;
}
