import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Id, Nullable, SanitizedText, withDefault } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { AdminReason } from './account.ts';
import { cardAdminErrors, cardLimits } from './recharge.ts';

export const vipCodeAdminErrors = errors('vipCodeBatch', { lifetimeDays: 'failure' });

/** Most days of a code. */
export const vipCodeDays = 3660;

/** A batch of VIP exchange codes: the level and days of each (null for lifetime), and how many are used and revoked. */
export const VipCodeBatch = Type.Object({
  batchId: Id,
  name: Type.String(),
  count: Type.Integer(),
  used: Type.Integer(),
  revoked: Type.Integer(),
  level: Type.Integer(),
  days: Nullable(Type.Integer()),
  createdAt: DateTime,
  createdBy: Type.String(),
});
export type VipCodeBatch = Static<typeof VipCodeBatch>;

const finance = { access: 'operator', permission: 'finance' } as const;

export const listVipCodeBatches = defineEndpoint({
  ...finance,
  method: 'GET',
  path: '/operator/private/vip/code/page',
  summary: 'Batches of VIP exchange codes, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(VipCodeBatch),
});

export const createVipCodeBatch = defineEndpoint({
  ...finance,
  method: 'POST',
  path: '/operator/private/vip/code',
  summary:
    'Creates a batch of VIP exchange codes, without `days` with those that the level has now; the reply has the codes, which nothing can show again. `key` is the request key: a repeated request creates nothing and answers with the batch, without codes.',
  body: {
    key: Type.Optional(Id),
    name: SanitizedText(1, cardLimits.name),
    count: Type.Integer({ minimum: 1, maximum: cardLimits.count }),
    level: Type.Integer({ minimum: 1, maximum: 4 }),
    days: withDefault(Nullable(Type.Integer({ minimum: 1, maximum: vipCodeDays })), null),
  },
  data: Type.Object({ batch: VipCodeBatch, codes: Type.Array(Type.String()), csv: Type.String() }),
  errors: [cardAdminErrors.nameRequired, vipCodeAdminErrors.lifetimeDays],
});

export const revokeVipCodeBatch = defineEndpoint({
  ...finance,
  method: 'POST',
  path: '/operator/private/vip/code/{batchId}/revoke',
  summary: 'Revokes the unused codes of a batch with a reason.',
  params: { batchId: Id },
  body: { reason: AdminReason },
  data: Type.Object({ revoked: Type.Integer() }),
  errors: [cardAdminErrors.notFound, cardAdminErrors.reasonRequired],
});
