import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import {
  DateTime,
  Empty,
  Id,
  Nullable,
  SingleLine,
  StringEnum,
  Text,
  withDefault,
  Yuan,
  YuanInput,
} from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { termErrors } from '../moderation.ts';
import { PayPassword, payPasswordErrorList } from './pay-password.ts';
import { walletErrors } from './wallet.ts';

/**
 * The purchase of an order: the `type` of its parameters (product document, sections 3 and 9: a reward is type 3). `productId` is
 * the VIP level, the post, the post, the creator, the recharge product.
 */
export const orderTypes = { vip: 1, post: 2, reward: 3, subscription: 4, recharge: 5 } as const;
export type OrderType = (typeof orderTypes)[keyof typeof orderTypes];
export const OrderType = Type.Unsafe<OrderType>({ type: 'integer', enum: Object.values(orderTypes) });

/** Payment channels. `Card` marks recharge cards, which no order names. */
export const channels = ['Balance', 'Sandbox', 'Alipay', 'WeChat'] as const;
export type Channel = (typeof channels)[number];

/** The `payType` of orders by their channel: 0 is paid inside the app, 1 on the page of the channel. */
export const payTypes: Readonly<Record<Channel, number>> = { Balance: 0, Sandbox: 1, Alipay: 1, WeChat: 1 };

/** pending → paid, failed or closed; money that a channel confirms later goes to the balance. */
export const orderStates = ['pending', 'paid', 'failed', 'closed'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLimits = {
  /** Most units of one order: months of a subscription, purchases of a VIP level. */
  count: 12,
  /** Highest amount of one order, yuan: twelve lifetime levels fit. */
  amount: 10_000,
  /** Most days and tickets of each kind that a client names. */
  days: 10_000,
  tickets: 100_000,
  /** Hard bound; the limit in force is the setting `wallet.remarkLength`. */
  remark: 200,
  payPassword: 6,
} as const;

export const orderErrors = errors('order', {
  notFound: 'notFound',
  unknownProduct: 'notFound',
  unavailable: 'failure',
  /** The account of the seller is frozen or closed. */
  sellerSuspended: 'failure',
  priceChanged: 'conflict',
  tokenInvalid: 'failure',
  tokenExpired: 'failure',
  tokenUsed: 'conflict',
  ownProduct: 'failure',
  alreadyOwned: 'conflict',
  lifetimeMember: 'failure',
  /** A subscription that is paid further ahead than the site allows. */
  paidAhead: 'failure',
  amountOutsideLimits: 'failure',
  closed: 'conflict',
  alreadyPaid: 'conflict',
  insufficientBalance: 'failure',
  channelOff: 'failure',
  channelFailed: 'failure',
  signatureInvalid: 'notAllowed',
  callbackMismatch: 'notAllowed',
});

/** Why a product has no price for the caller. */
export const quoteErrors = [
  orderErrors.unknownProduct,
  orderErrors.unavailable,
  orderErrors.sellerSuspended,
  orderErrors.ownProduct,
  orderErrors.alreadyOwned,
  orderErrors.lifetimeMember,
  orderErrors.paidAhead,
  orderErrors.amountOutsideLimits,
  walletErrors.adultOnly,
] as const;

/** One line of the pay dialog: what, and how much of the amount. */
const OrderLine = Type.Object({ title: Type.String(), amount: Yuan });

/**
 * An order of the caller. `failure` is the reason of a failed one, in the caller's language; outside of lists also where the money of a
 * payment is that arrived after the end.
 */
export const Order = Type.Object({
  orderId: Id,
  type: OrderType,
  productId: Id,
  count: Type.Integer(),
  payAmount: Yuan,
  channel: StringEnum(channels),
  state: StringEnum(orderStates),
  title: Type.String(),
  lines: Type.Array(OrderLine),
  remark: Type.String(),
  createdAt: DateTime,
  /** A pending order closes then. */
  expiresAt: DateTime,
  /** Closed by time, but a channel may still confirm what was paid before: then it is paid. */
  confirming: Type.Boolean(),
  paidAt: Nullable(DateTime),
  /** The amount on top of a recharge, yuan. */
  cashback: Nullable(Yuan),
  refunded: Nullable(Yuan),
  failure: Nullable(Type.String()),
  /** The page of the channel where a pending order is paid; null for the balance. */
  payUrl: Nullable(Type.String()),
});
export type Order = Static<typeof Order>;

/** The parameters of an order that the pay token is bound to. */
const Priced = {
  type: OrderType,
  productId: Id,
  count: withDefault(Type.Integer({ minimum: 1, maximum: orderLimits.count }), 1),
  /** The cashback of a recharge as shown to the person: checked against the present one. */
  cashback: Type.Optional(YuanInput(0, orderLimits.amount)),
  /** The days of one purchase of a VIP level or subscription, and the tickets of each kind, as shown to the person: checked likewise. */
  days: Type.Optional(Type.Integer({ minimum: 0, maximum: orderLimits.days })),
  tickets: Type.Optional(Type.Integer({ minimum: 0, maximum: orderLimits.tickets })),
};

export const getPayToken = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/pay/private/token',
  access: 'member',
  summary:
    'A one-time pay token, bound to user, type, product, count and amount, for some minutes (`expiresAt`). `payAmount` is required for a reward; for anything else it is checked against the present price.',
  query: { ...Priced, payAmount: Type.Optional(YuanInput(0.01, orderLimits.amount)) },
  data: Type.Object({
    token: Type.String(),
    expiresAt: DateTime,
    payAmount: Yuan,
    availableBalance: Yuan,
    lines: Type.Array(OrderLine),
  }),
  errors: [...quoteErrors, orderErrors.priceChanged],
});

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/order/app/o/order/private',
  access: 'member',
  summary:
    'Creates an order with a pay token; the same token and parameters again answer with the same order. Price, fee and share are frozen. `productId` is for type 1 the VIP level, for 2 and 3 the post, for 4 the user id of the creator, for 5 the recharge product.',
  body: {
    ...Priced,
    channel: StringEnum(channels),
    payAmount: YuanInput(0.01, orderLimits.amount),
    /** That of the channel; another one is refused. */
    payType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    remark: withDefault(Text(orderLimits.remark), ''),
    token: SingleLine(1, 200),
    sourceType: withDefault(Type.Integer({ minimum: 0, maximum: 99 }), 3),
  },
  data: Order,
  errors: [
    orderErrors.tokenInvalid,
    orderErrors.tokenExpired,
    orderErrors.tokenUsed,
    ...quoteErrors,
    orderErrors.priceChanged,
    orderErrors.channelOff,
    termErrors.sensitive,
  ],
  limit: { max: 30, perSeconds: 60 },
});

/** Errors of paying an order from the balance. */
const balanceErrors = [
  orderErrors.notFound,
  orderErrors.closed,
  orderErrors.unavailable,
  orderErrors.sellerSuspended,
  orderErrors.alreadyOwned,
  orderErrors.lifetimeMember,
  orderErrors.paidAhead,
  orderErrors.insufficientBalance,
  orderErrors.channelOff,
  ...payPasswordErrorList,
  walletErrors.adultOnly,
] as const;

export const payOrder = defineEndpoint({
  method: 'POST',
  path: '/order/app/o/pay/private',
  access: 'member',
  summary:
    'Pays an order: from the balance with the pay password at once, or opens the page of another channel (`payUrl`). A paid order answers as paid.',
  body: {
    orderId: Id,
    channel: StringEnum(channels),
    payPassword: Type.Optional(PayPassword),
  },
  data: Order,
  errors: [...balanceErrors, orderErrors.channelFailed],
});

export const payFromBalance = defineEndpoint({
  method: 'POST',
  path: '/inst/app/pay/private/balance/pay',
  access: 'member',
  summary: 'Pays an order from the balance. A paid order answers as paid.',
  body: { orderId: Id, payPassword: PayPassword },
  data: Order,
  errors: balanceErrors,
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/{id}',
  access: 'member',
  summary: 'An order of mine: pending, paid, failed or closed.',
  params: { id: Id },
  data: Order,
  errors: [orderErrors.notFound],
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/list',
  access: 'member',
  summary: 'My orders, newest first; `state` narrows.',
  query: { ...pageFields('limit', 'people'), state: Type.Optional(StringEnum(orderStates)) },
  data: PageOf(Order),
});

export const closeOrder = defineEndpoint({
  method: 'DELETE',
  path: '/order/app/o/order/private/{id}',
  access: 'member',
  summary: 'Closes a pending order of mine; a closed one stays closed.',
  params: { id: Id },
  data: Order,
  errors: [orderErrors.notFound, orderErrors.alreadyPaid],
});

export const listPayChannels = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/payChannel/private/account/getPayList',
  access: 'member',
  summary: 'Payment channels that are on, in their order; the balance with its amount.',
  data: Type.Array(
    Type.Object({
      channel: StringEnum(channels),
      name: Type.String(),
      payType: Type.Integer(),
      balance: Nullable(Yuan),
      /** The types of orders that the channel pays: the balance no recharge, it alone rewards and subscriptions. */
      types: Type.Array(OrderType),
    }),
  ),
});

/** A callback of a channel; its fields are those of the channel, which checks the signature over them. */
export const payNotify = defineEndpoint({
  method: 'POST',
  path: '/order/app/o/pay/public/notify/{channel}',
  access: 'public',
  essential: true,
  uncounted: true,
  summary: 'A signed callback of a payment channel; safe to repeat.',
  params: { channel: Id },
  data: Empty,
  reply: 'channel',
  errors: [
    orderErrors.notFound,
    orderErrors.signatureInvalid,
    orderErrors.callbackMismatch,
    orderErrors.channelFailed,
  ],
});
