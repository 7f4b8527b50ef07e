import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { mayBeHeldTogether } from '../rules/account-holders.ts';
import { auditEntry } from '../tables.ts';

/** An operator who made or changed an account this recently may still hold its password. */
const linkedDays = 7;

/**
 * Whether one person may hold the account of the operator and that of one of the others, by what the audit log says about the
 * last seven days: one of the two created or changed the other, by way of a third account too, or a third operator did it to
 * both. Two such operators count as one person where two are needed.
 */
export async function isLinkedOperator(
  db: Db,
  operatorId: string,
  others: readonly string[],
  now: Date,
): Promise<boolean> {
  if (others.length === 0) return false;
  const since = new Date(now.getTime() - linkedDays * DAY_MS);
  const changes = await db
    .selectDistinct({ by: auditEntry.operatorId, account: auditEntry.targetId })
    .from(auditEntry)
    .where(and(inArray(auditEntry.action, ['operator.create', 'operator.change']), gt(auditEntry.at, since)));
  return others.some((other) => mayBeHeldTogether(changes, operatorId, other));
}
