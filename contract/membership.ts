import Type, { type Static } from 'typebox';
import { accountErrors } from './account.ts';
import { call } from './core/call.ts';
import { Id, Moment, Nullable } from './core/fields.ts';

/** VIP levels (decisions, VIP and subscriptions): days that a purchase adds; lifetime never ends. */
export const vipLevels = [
  { level: 1, name: 'monthly', days: 31 },
  { level: 2, name: 'quarter', days: 92 },
  { level: 3, name: 'annual', days: 366 },
  { level: 4, name: 'lifetime', days: null },
] as const;
export const lifetimeLevel = 4;

/** A person's VIP: level 0 none; `until` is null without VIP and for lifetime, and about others. */
export const VipInfo = Type.Object({
  userId: Id,
  vipLevel: Type.Integer(),
  isVip: Type.Boolean(),
  lifetime: Type.Boolean(),
  until: Nullable(Moment),
});
export type VipInfo = Static<typeof VipInfo>;

export const vipInfo = call({
  method: 'GET',
  path: '/inst/app/user/private/info/{id}',
  access: 'guest',
  summary: 'User VIP info by user id; `me` stands for the caller.',
  params: { id: Id },
  data: VipInfo,
  errors: [accountErrors.notFound],
});
