import Type, { type Static } from 'typebox';
import { UserCard } from '../../account/account.ts';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import {
  CalendarDate,
  DateTime,
  Empty,
  Id,
  Nullable,
  SingleLine,
  StringEnum,
  Yuan,
  YuanInput,
} from '../../core/fields.ts';
import { CountedPageOf, PageOf, pageFields } from '../../core/paging.ts';
import { channels, OrderType, orderErrors, orderStates } from '../../wallet/order.ts';
import { BalanceDetail, detailTypes, internalTransferTypes, walletErrors } from '../../wallet/wallet.ts';
import { AdminReason } from '../account.ts';
import { operatorErrors } from '../operator.ts';
import { decisionFields, proposalFields, proposalStates } from '../proposal.ts';
import { accountKinds, systemAccounts } from './accounts.ts';

export const financeErrors = errors('finance', {
  notRefundable: 'failure',
  refundsOfPlatform: 'failure',
  alreadyDecided: 'conflict',
  insufficientBalance: 'failure',
  unknownUser: 'notFound',
  unclaimedTooLow: 'failure',
});

/** Highest adjustment, yuan. */
export const adjustmentLimit = 100_000;

/** An order as operators see it, amounts in yuan. */
export const AdminOrder = Type.Object({
  orderId: Id,
  /** The number under which the channel knows the order. */
  number: Type.String(),
  user: UserCard,
  type: OrderType,
  title: Type.String(),
  state: StringEnum(orderStates),
  channel: StringEnum(channels),
  amount: Yuan,
  /** The platform’s part of what goes to `payee`. */
  share: Yuan,
  payee: Nullable(Id),
  remark: Type.String(),
  refunded: Nullable(Yuan),
  refundable: Type.Boolean(),
  createdAt: DateTime,
  paidAt: Nullable(DateTime),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const listAdminOrders = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/order/page',
  summary:
    'Orders, newest first, by number, person (id or account name), state, type and days of Shanghai, `to` included.',
  query: {
    ...pageFields('limit', 'console'),
    number: Type.Optional(SingleLine(1, 64)),
    person: Type.Optional(SingleLine(1, 64)),
    state: Type.Optional(StringEnum(orderStates)),
    type: Type.Optional(OrderType),
    from: Type.Optional(CalendarDate),
    to: Type.Optional(CalendarDate),
  },
  data: PageOf(AdminOrder),
});

export const listOrdersOfUser = defineEndpoint({
  access: 'operator',
  permission: 'orders',
  method: 'GET',
  path: '/operator/private/user/{userId}/order/page',
  summary: 'The orders of one person, newest first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(AdminOrder),
});

export const refundOrder = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/order/{orderId}/refund',
  summary:
    'Refunds a paid order in full to the balance, with a reason. What the payee no longer has is paid by the platform, up to a setting for one operator in 24 hours.',
  params: { orderId: Id },
  body: { reason: AdminReason },
  data: Empty,
  errors: [orderErrors.notFound, financeErrors.notRefundable, financeErrors.refundsOfPlatform],
});

/** The money of one person, yuan. */
export const UserMoney = Type.Object({
  user: UserCard,
  available: Yuan,
  unsettled: Yuan,
  frozen: Yuan,
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
  cards: Type.Array(
    Type.Object({ bankCardId: Id, bankName: Type.String(), last4: Type.String(), createdAt: DateTime }),
  ),
});
export type UserMoney = Static<typeof UserMoney>;

export const getUserMoney = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/wallet/{userId}',
  summary: 'Balances, tickets and cards (last four digits) of one person.',
  params: { userId: Id },
  data: UserMoney,
  errors: [financeErrors.unknownUser],
});

export const listDetailsOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/wallet/{userId}/detail/page',
  summary: 'The balance details of one person as the person reads them, newest first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(BalanceDetail),
});

const LedgerSide = Type.Object({
  ownerId: Id,
  kind: StringEnum(accountKinds),
  /** The nickname of a person; null for the platform. */
  name: Nullable(Type.String()),
  /** The part of the platform; null for a person. */
  system: Nullable(StringEnum(systemAccounts)),
});

/** The owner of the account of the platform that receives money for erased accounts. */
export const unclaimedOwnerId = '00000000-0000-7000-8000-000000000008';

/** Types of transfers; income and what is taken back for a refund are types of balance details alone. */
export const transferTypes = [
  detailTypes.buyVip,
  detailTypes.buyPost,
  detailTypes.reward,
  detailTypes.subscription,
  detailTypes.cashback,
  detailTypes.refund,
  detailTypes.adjustment,
  detailTypes.recharge,
  detailTypes.rechargeCard,
  detailTypes.withdrawal,
  detailTypes.withdrawalReturned,
  ...Object.values(internalTransferTypes),
] as const;
export type TransferType = (typeof transferTypes)[number];
const TransferType = Type.Unsafe<TransferType>({ type: 'integer', enum: [...transferTypes] });

/** One transfer of the journal; `change` is what it did to the account that was asked about, yuan. */
export const LedgerTransfer = Type.Object({
  transferId: Id,
  postingId: Id,
  type: TransferType,
  orderId: Nullable(Id),
  amount: Yuan,
  change: Yuan,
  debit: LedgerSide,
  credit: LedgerSide,
  at: DateTime,
});
export type LedgerTransfer = Static<typeof LedgerTransfer>;

export const listTransfers = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/ledger/{ownerId}/page',
  summary: 'Transfers from and to the accounts of an owner, or to one of them, newest first.',
  params: { ownerId: Id },
  query: { ...pageFields('limit', 'console'), kind: Type.Optional(StringEnum(accountKinds)) },
  data: PageOf(LedgerTransfer),
});

export const searchTransfers = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/ledger/page',
  summary:
    'Transfers of everybody, newest first, by number of the order, person (id or account name), type and days of Shanghai, `to` included. Without order, person and `from` those of the 31 days up to `to`. `change` is the amount.',
  query: {
    ...pageFields('limit', 'console'),
    number: Type.Optional(SingleLine(1, 64)),
    person: Type.Optional(SingleLine(1, 64)),
    type: Type.Optional(TransferType),
    from: Type.Optional(CalendarDate),
    to: Type.Optional(CalendarDate),
  },
  data: PageOf(LedgerTransfer),
});

/** A correction of the available balance, yuan, negative when it takes. */
export const Adjustment = Type.Object({
  adjustmentId: Id,
  user: UserCard,
  ...proposalFields,
});
export type Adjustment = Static<typeof Adjustment>;

export const listAdjustments = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/adjustment/page',
  summary: 'Adjustments of one state, or of one person: those that wait oldest first, others newest first.',
  query: {
    ...pageFields('limit', 'console'),
    state: Type.Optional(StringEnum(proposalStates)),
    userId: Type.Optional(Id),
  },
  data: CountedPageOf(Adjustment),
});

export const proposeAdjustment = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/adjustment',
  summary:
    'Proposes an adjustment of the available balance; nothing moves before another operator approves. `key` is the request key: a repeated request proposes once.',
  body: {
    key: Type.Optional(Id),
    userId: Id,
    amount: YuanInput(-adjustmentLimit, adjustmentLimit),
    reason: AdminReason,
  },
  data: Adjustment,
  errors: [financeErrors.unknownUser],
});

export const decideAdjustment = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/adjustment/{adjustmentId}/decide',
  summary:
    'Approves the proposal of another operator, which moves the money, or declines it with a reason. One’s own may be declined without.',
  params: { adjustmentId: Id },
  body: decisionFields,
  data: Adjustment,
  errors: [
    walletErrors.notFound,
    operatorErrors.ownProposal,
    operatorErrors.linkedOperator,
    financeErrors.alreadyDecided,
    financeErrors.unknownUser,
    financeErrors.insufficientBalance,
  ],
});

const financePeriods = ['day', 'week', 'month'] as const;
export type FinancePeriod = (typeof financePeriods)[number];

export const getFinanceOverview = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/finance/overview',
  summary:
    'Money of a day, week (from Monday) or month of Shanghai so far, and what is owed to members beside what lies in channels, yuan.',
  query: { period: StringEnum(financePeriods) },
  data: Type.Object({
    since: DateTime,
    recharged: Yuan,
    cards: Yuan,
    cashback: Yuan,
    withdrawn: Yuan,
    refunded: Yuan,
    /** The part of refunds that the platform paid, as the payees no longer had the money. */
    refundedByPlatform: Yuan,
    /** The income of the platform: sold VIP, shares of posts, rewards and subscriptions, fees of withdrawals, unclaimed money that it keeps. */
    revenue: Type.Object({
      vip: Yuan,
      posts: Yuan,
      rewards: Yuan,
      subscriptions: Yuan,
      fees: Yuan,
      unclaimed: Yuan,
    }),
    /** `unclaimed`: arrived for accounts that were erased before. */
    owed: Type.Object({ available: Yuan, unsettled: Yuan, frozen: Yuan, unclaimed: Yuan }),
    /** The amounts received through each channel, less the withdrawals paid. */
    channels: Type.Array(Type.Object({ channel: StringEnum(systemAccounts), received: Yuan })),
    paidOut: Yuan,
    waiting: Type.Object({ withdrawals: Type.Integer(), amount: Yuan, oldestAt: Nullable(DateTime) }),
  }),
});
