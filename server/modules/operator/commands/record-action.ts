import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { auditEntry } from '../tables.ts';

/** An action of an operator and its target; `before` is null when it did not exist, `after` when it no longer does. */
export type Action = {
  action: string;
  targetType: string;
  targetId: string;
  reason?: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Writes an action into the audit log, in the transaction of the action itself. */
export async function recordAction(
  tx: Transaction,
  { now, requestId }: Pick<Context, 'now' | 'requestId'>,
  operatorId: string,
  action: Action,
): Promise<void> {
  await tx.insert(auditEntry).values({ auditId: newId(now), at: now, operatorId, requestId, ...action });
}
