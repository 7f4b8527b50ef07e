import type { revokeCardBatch as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { revokeBatch } from '../../../code/revoke-batch.ts';
import { rechargeCard, rechargeCardBatch } from '../../tables.ts';
import { storeBatchDecision } from './store-batch-decision.ts';

const cards = {
  batches: rechargeCardBatch,
  codes: rechargeCard,
  action: 'card.revoke',
  targetType: 'cardBatch',
} as const;

/** Revokes the unused cards of a batch. A waiting batch has no used one and is declined as well: its approval would make nothing valid. */
export const revokeCardBatch = (context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) =>
  revokeBatch(context, cards, input, async (tx, reason) => {
    const [batch] = await tx
      .select()
      .from(rechargeCardBatch)
      .where(eq(rechargeCardBatch.batchId, input.batchId))
      .for('update');
    if (batch?.state === 'waiting')
      await storeBatchDecision(context, tx, batch, { state: 'declined', reason });
  });
