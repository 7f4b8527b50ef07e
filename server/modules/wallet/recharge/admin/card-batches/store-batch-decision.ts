import { yuanOf } from '@muyu/contract/core/money.ts';
import { eq } from 'drizzle-orm';
import { type AuditContext, recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { rechargeCardBatch } from '../../tables.ts';
import type { BatchRow } from './to-batch-dtos.ts';

type BatchDecision = { state: 'valid' | 'declined'; reason: string | null };

/** Stores what the operator decided about a waiting batch, whose row is locked, with its entry in the audit log. */
export async function storeBatchDecision(
  context: AuditContext,
  tx: Transaction,
  before: BatchRow,
  { state, reason }: BatchDecision,
): Promise<BatchRow> {
  const { viewer, now } = context;
  const { batchId, name, count, amountFen } = before;
  const change = { state, decidedBy: viewer.operatorId, decidedAt: now, declineReason: reason };
  const [after] = await tx
    .update(rechargeCardBatch)
    .set(change)
    .where(eq(rechargeCardBatch.batchId, batchId))
    .returning();
  await recordAction(context, tx, {
    action: state === 'valid' ? 'card.approve' : 'card.decline',
    targetType: 'cardBatch',
    targetId: batchId,
    reason,
    before: { name, count, amount: yuanOf(amountFen), state: before.state },
    after: { name, count, amount: yuanOf(amountFen), state },
  });
  return after!;
}
