import type { revokeVipCodeBatch as endpoint } from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { revokeBatch } from '#modules/wallet';
import type { ContextOf } from '#platform/http/bind.ts';
import { vipCode, vipCodeBatch } from '../tables.ts';

const vipCodes = {
  batches: vipCodeBatch,
  codes: vipCode,
  action: 'vipCode.revoke',
  targetType: 'vipCodeBatch',
} as const;

/** Revokes the unused codes of a batch. */
export const revokeVipCodeBatch = (context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) =>
  revokeBatch(context, vipCodes, input);
