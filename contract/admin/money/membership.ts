import Type, { type Static } from 'typebox';
import { UserCard } from '../../account/account.ts';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SanitizedText, StringEnum, withDefault } from '../../core/fields.ts';
import { PageOf, pageFields } from '../../core/paging.ts';
import { AdminReason } from '../account.ts';
import { cardAdminErrors, cardLimits } from './recharge.ts';

export const vipCodeAdminErrors = errors('vipCodeBatch', { lifetimeDays: 'failure' });

/** Most days of a code. */
export const vipCodeDays = 3660;

/** The VIP levels: monthly, quarter, annual, lifetime. */
const vipLevels = [1, 2, 3, 4] as const;
export type VipLevel = (typeof vipLevels)[number];
const VipLevel = Type.Unsafe<VipLevel>({ type: 'integer', enum: [...vipLevels] });

/** A batch of VIP exchange codes: the level and days of each (null for lifetime), and how many are used and revoked. */
export const VipCodeBatch = Type.Object({
  batchId: Id,
  name: Type.String(),
  count: Type.Integer(),
  used: Type.Integer(),
  revoked: Type.Integer(),
  level: VipLevel,
  days: Nullable(Type.Integer()),
  createdAt: DateTime,
  createdBy: Type.String(),
});
export type VipCodeBatch = Static<typeof VipCodeBatch>;

export const listVipCodeBatches = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/vip/code/page',
  summary: 'Batches of VIP exchange codes, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(VipCodeBatch),
});

export const createVipCodeBatch = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/vip/code',
  summary:
    'Creates a batch of VIP exchange codes, without `days` with those that the level has now; the reply has the codes, which nothing can show again. `key` is the request key: a repeated request creates nothing and answers with the batch, without codes.',
  body: {
    key: Type.Optional(Id),
    name: SanitizedText(1, cardLimits.name),
    count: Type.Integer({ minimum: 1, maximum: cardLimits.count }),
    level: Type.Unsafe<VipLevel>(Type.Integer({ minimum: 1, maximum: 4 })),
    days: withDefault(Nullable(Type.Integer({ minimum: 1, maximum: vipCodeDays })), null),
  },
  data: Type.Object({ batch: VipCodeBatch, codes: Type.Array(Type.String()), csv: Type.String() }),
  errors: [cardAdminErrors.nameRequired, vipCodeAdminErrors.lifetimeDays],
});

export const revokeVipCodeBatch = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/vip/code/{batchId}/revoke',
  summary: 'Revokes the unused codes of a batch with a reason.',
  params: { batchId: Id },
  body: { reason: AdminReason },
  data: Type.Object({ revoked: Type.Integer() }),
  errors: [cardAdminErrors.notFound],
});

/** Most hours of VIP in one grant of an operator: a year. */
export const vipGrantHours = 366 * 24;

export const vipGrantErrors = errors('vipGrant', {
  notFound: 'notFound',
  unknownUser: 'notFound',
  lifetimeMember: 'failure',
  nothingLeft: 'failure',
});

export const vipGrantSources = ['invite', 'purchase', 'code', 'operator'] as const;

/** VIP time that a person received; `seconds` and `until` are null for lifetime. */
export const VipGrantOfUser = Type.Object({
  grantId: Id,
  source: StringEnum(vipGrantSources),
  level: VipLevel,
  seconds: Nullable(Type.Integer()),
  createdAt: DateTime,
  /** The end of all VIP time after this grant. */
  until: Nullable(DateTime),
  /** The operator who granted it, and why. */
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** The seconds that an operator took back; null while the grant stands. */
  takenSeconds: Nullable(Type.Integer()),
  /** Whether operators may take back what is left. */
  revocable: Type.Boolean(),
});
export type VipGrantOfUser = Static<typeof VipGrantOfUser>;

export const listVipGrantsOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/user/{userId}/vip/page',
  summary:
    'The VIP time that one person received (bought, redeemed, for invites, from operators), newest first, with the level that runs now and the end of all.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: Type.Object({
    ...PageOf(VipGrantOfUser).properties,
    /** 0 without VIP. */
    level: Type.Unsafe<VipLevel | 0>({ type: 'integer', enum: [0, ...vipLevels] }),
    until: Nullable(DateTime),
  }),
});

export const grantVipToUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/user/{userId}/vip/grant',
  summary:
    'Gives a person hours of a VIP level with a reason, which the person reads. `key` is the request key: a repeated request grants once.',
  params: { userId: Id },
  body: {
    key: Type.Optional(Id),
    level: Type.Unsafe<Exclude<VipLevel, 4>>(Type.Integer({ minimum: 1, maximum: 3 })),
    hours: Type.Integer({ minimum: 1, maximum: vipGrantHours }),
    reason: AdminReason,
  },
  data: Empty,
  errors: [vipGrantErrors.unknownUser, vipGrantErrors.lifetimeMember],
});

export const revokeVipGrant = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/user/{userId}/vip/{grantId}/revoke',
  summary:
    'Takes back what is left of the VIP time that an operator gave, with a reason; time that has passed stays. Time is used in the order in which it came.',
  params: { userId: Id, grantId: Id },
  body: { reason: AdminReason },
  data: Type.Object({ takenSeconds: Type.Integer() }),
  errors: [vipGrantErrors.notFound, vipGrantErrors.nothingLeft],
});

/** A subscription that a person has or has had, or that somebody has or had to the person. */
export const SubscriptionOfUser = Type.Object({
  user: UserCard,
  since: DateTime,
  until: DateTime,
  active: Type.Boolean(),
});
export type SubscriptionOfUser = Static<typeof SubscriptionOfUser>;

export const listSubscriptionsOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/user/{userId}/subscription/page',
  summary: 'The creators to whom one person subscribes or subscribed, the last to end first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(SubscriptionOfUser),
});

export const listSubscribersOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/user/{userId}/subscriber/page',
  summary: 'The people who subscribe or subscribed to one person, the last to end first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(SubscriptionOfUser),
});
