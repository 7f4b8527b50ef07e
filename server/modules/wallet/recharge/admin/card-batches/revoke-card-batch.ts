import type { revokeCardBatch as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { revokeBatch } from '../../../code/revoke-batch.ts';
import { rechargeCard, rechargeCardBatch } from '../../tables.ts';

const cards = {
  batches: rechargeCardBatch,
  codes: rechargeCard,
  action: 'card.revoke',
  targetType: 'cardBatch',
};

/** Revokes the unused cards of a batch. */
export const revokeCardBatch = (context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) =>
  revokeBatch(context, cards, input);
