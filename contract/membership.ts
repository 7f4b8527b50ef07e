import Type, { type Static } from 'typebox';
import { accountErrors } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Id, Nullable, SingleLine, Yuan } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { Order } from './wallet/order.ts';
import { walletLimits } from './wallet/wallet.ts';

/** The last of the VIP levels 1 to 4: monthly, quarter, annual, lifetime. Names, prices and days are settings (`listVipLevels`). */
export const lifetimeLevel = 4;

/** The lower level that follows a present one: it runs from the end of that until its own. */
const NextVipLevel = Type.Object({ level: Type.Integer(), from: DateTime, until: DateTime });

/**
 * A person's VIP: level 0 none; `until` is the end of all levels, null without VIP and for lifetime, and about others; `next` is
 * null when no lower level follows, and about others.
 */
export const VipInfo = Type.Object({
  userId: Id,
  vipLevel: Type.Integer(),
  isVip: Type.Boolean(),
  lifetime: Type.Boolean(),
  until: Nullable(DateTime),
  next: Nullable(NextVipLevel),
});
export type VipInfo = Static<typeof VipInfo>;

export const getVipInfo = defineEndpoint({
  method: 'GET',
  path: '/inst/app/user/private/info/{id}',
  access: 'guest',
  summary: 'User VIP info by user id; `me` stands for the caller.',
  params: { id: Id },
  data: VipInfo,
  errors: [accountErrors.notFound],
});

export const membershipErrors = errors('membership', {
  unknownCode: 'failure',
  codeUsed: 'conflict',
  codeRevoked: 'failure',
  tooManyTries: 'tooMany',
  lifetimeMember: 'failure',
});

/**
 * Tickets that a purchase brings.
 * @public A schema of the OpenAPI document.
 */
export const TicketCounts = Type.Object({
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
});

/** A VIP level as a product; `days` null for lifetime. */
export const VipProduct = Type.Object({
  level: Type.Integer(),
  name: Type.String(),
  price: Yuan,
  days: Nullable(Type.Integer()),
  tickets: TicketCounts,
  /** Whether the caller may buy it: a lifetime member buys no lower level. */
  available: Type.Boolean(),
});
export type VipProduct = Static<typeof VipProduct>;

export const listVipLevels = defineEndpoint({
  method: 'GET',
  path: '/party/common/level/private/buy/list',
  access: 'guest',
  summary: 'VIP levels with prices and benefits. The `productId` of an order is the level as a string.',
  data: Type.Array(VipProduct),
});

export const listVipOrders = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/vip/page',
  access: 'member',
  summary: 'My VIP orders, newest first.',
  query: pageFields('limit', 'people'),
  data: PageOf(Order),
});

export const redeemVipCode = defineEndpoint({
  method: 'POST',
  path: '/user/app/u/userLevel/private/{code}',
  access: 'member',
  summary:
    'Redeems a VIP exchange code, once; a setting limits the wrong tries of an hour. Redeemed again by the same person it answers with what it brought at `usedAt`, and `again`.',
  params: { code: SingleLine(1, walletLimits.code) },
  data: Type.Object({
    ...VipInfo.properties,
    grantedLevel: Type.Integer(),
    grantedDays: Nullable(Type.Integer()),
    usedAt: DateTime,
    again: Type.Boolean(),
  }),
  errors: [
    membershipErrors.unknownCode,
    membershipErrors.codeUsed,
    membershipErrors.codeRevoked,
    membershipErrors.tooManyTries,
    membershipErrors.lifetimeMember,
  ],
});
