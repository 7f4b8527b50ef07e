import Type, { type Static } from 'typebox';
import { accountErrors, CurrentPassword } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Empty, Id, Nullable, SingleLine, StringEnum, Yuan } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { PayPassword, payPasswordErrorList } from './pay-password.ts';

/**
 * Types of balance details (product document, section 3, and what it leaves open): below 200 spending, 2xx received, 3xx
 * corrections, 4xx money that enters or leaves.
 */
export const detailTypes = {
  buyVip: 101,
  buyPost: 102,
  reward: 103,
  subscription: 104,
  postIncome: 202,
  rewardIncome: 203,
  subscriptionIncome: 204,
  cashback: 209,
  refund: 301,
  refundTaken: 302,
  adjustment: 303,
  recharge: 401,
  rechargeCard: 402,
  withdrawal: 403,
  withdrawalReturned: 404,
} as const;
/** Types of balance details that are earnings of a creator, and what refunds take back of them. */
export const incomeTypes: readonly DetailType[] = [
  detailTypes.postIncome,
  detailTypes.rewardIncome,
  detailTypes.subscriptionIncome,
  detailTypes.refundTaken,
];
/** Types of balance details that put money of the owner into the balance. */
export const topUpTypes: readonly DetailType[] = [
  detailTypes.recharge,
  detailTypes.rechargeCard,
  detailTypes.cashback,
];
/**
 * Types of transfers that no person sees: the platform's share of a sale, an earning that becomes available, the fee of a withdrawal,
 * money for an erased account, such money that the platform keeps, such money that went back through its channel.
 */
export const internalTransferTypes = {
  platformShare: 901,
  settlement: 902,
  fee: 903,
  unclaimed: 904,
  unclaimedKept: 905,
  unclaimedReturned: 906,
} as const;
export type DetailType = (typeof detailTypes)[keyof typeof detailTypes];
const DetailType = Type.Unsafe<DetailType>({ type: 'integer', enum: Object.values(detailTypes) });

export const walletLimits = { cardNumber: { min: 12, max: 19 }, holder: 50, cards: 10, code: 64 } as const;

export const walletErrors = errors('wallet', {
  notFound: 'notFound',
  /** Too young to move money. */
  adultOnly: 'notAllowed',
  payPasswordSet: 'conflict',
  payPasswordProof: 'failure',
  weakPayPassword: 'failure',
  samePayPassword: 'failure',
  cardNumberInvalid: 'failure',
  cardKnown: 'conflict',
  tooManyCards: 'failure',
  cardInUse: 'conflict',
  unknownBank: 'failure',
  balanceLeft: 'failure',
  withdrawalOpen: 'failure',
});

/** The wallet of the caller, yuan: spendable, earned in the last days, and held by an open withdrawal. */
export const Wallet = Type.Object({
  availableBalance: Yuan,
  unsettledBalance: Yuan,
  frozenBalance: Yuan,
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
  /** Whether a pay password is set. */
  payPassword: Type.Boolean(),
  /** Whether the caller is old enough to move money. */
  adult: Type.Boolean(),
});
export type Wallet = Static<typeof Wallet>;

export const getWallet = defineEndpoint({
  method: 'GET',
  path: '/inst/app/account/private',
  access: 'member',
  summary: 'My balance, and my video, post and download tickets.',
  data: Wallet,
});

/** One change of a balance; `amount` is negative when the balance fell. */
export const BalanceDetail = Type.Object({
  detailId: Id,
  type: DetailType,
  /** The purchase, sale or movement, in the caller's language. */
  title: Type.String(),
  amount: Yuan,
  /** Which balance changed. */
  account: StringEnum(['available', 'unsettled', 'frozen']),
  createdAt: DateTime,
  orderId: Nullable(Id),
  withdrawalId: Nullable(Id),
  /** The other person of a reward, a subscription or a sold post. */
  userId: Nullable(Id),
  nickname: Nullable(Type.String()),
  postId: Nullable(Id),
  remark: Type.String(),
  /** Of an earning: the platform's share that was kept, yuan. */
  share: Nullable(Yuan),
  /** Of an amount of the unsettled balance: when all of it is available; null for one that a refund took before. */
  availableAt: Nullable(DateTime),
  /** Whether a refund took the unsettled amount before any of it became available. */
  refunded: Type.Boolean(),
  /** Of an earning that becomes available in several lots: amounts and times without what refunds took, the first one first. */
  lots: Type.Optional(Type.Array(Type.Object({ amount: Yuan, availableAt: DateTime }))),
});
export type BalanceDetail = Static<typeof BalanceDetail>;

/** A month in Asia/Shanghai, `2026-11`. */
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

export const listBalanceDetails = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/water/page',
  access: 'member',
  summary:
    'My balance details, newest first, of a month and a type when given; `totals` are those of the month, on its first page.',
  query: {
    ...pageFields('limit', 'people'),
    type: Type.Optional(DetailType),
    month: Type.Optional(Month),
  },
  data: Type.Object({
    ...PageOf(BalanceDetail).properties,
    totals: Nullable(Type.Object({ income: Yuan, spending: Yuan })),
  }),
});

/** A month of the available and unsettled balance together, yuan. */
export const Statement = Type.Object({
  month: Month,
  opening: Yuan,
  income: Yuan,
  spending: Yuan,
  closing: Yuan,
  /** Oldest first. */
  details: Type.Array(BalanceDetail),
  /** Details beyond the most of a statement. */
  omitted: Type.Integer(),
});
export type Statement = Static<typeof Statement>;

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/water/statement/{month}',
  access: 'member',
  summary:
    'The statement of a month of Shanghai: balances at its begin and end, totals, and every balance detail, at most 10,000.',
  params: { month: Month },
  data: Statement,
  limit: { max: 20, perSeconds: 60 },
});

export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/water/statement/{month}/csv',
  access: 'member',
  summary: 'The statement of a month as CSV in the caller’s language.',
  params: { month: Month },
  data: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  limit: { max: 20, perSeconds: 60 },
});

export const exportStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/water/statement/{month}/pdf',
  access: 'member',
  summary: 'The statement of a month as PDF (base64) in the caller’s language.',
  params: { month: Month },
  data: Type.Object({ fileName: Type.String(), pdf: Type.String() }),
  limit: { max: 6, perSeconds: 60 },
});

export const getBalanceDetail = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/order/private/water/{id}',
  access: 'member',
  summary: 'One balance detail of mine.',
  params: { id: Id },
  data: BalanceDetail,
  errors: [walletErrors.notFound],
});

export const addPayPassword = defineEndpoint({
  method: 'POST',
  path: '/inst/app/account/private/password/add',
  access: 'member',
  summary:
    'Sets the pay password the first time: six digits, not all alike and not in sequence. A session that was opened more than ten minutes ago needs a proof (payPasswordProof): the login password, or the ticket of an SMS code (scene verifyPhone); at most one.',
  body: {
    password: PayPassword,
    loginPassword: Type.Optional(CurrentPassword),
    ticket: Type.Optional(SingleLine(1, 200)),
  },
  data: Empty,
  errors: [
    walletErrors.payPasswordSet,
    walletErrors.payPasswordProof,
    walletErrors.weakPayPassword,
    walletErrors.adultOnly,
    accountErrors.ticketInvalid,
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    accountErrors.recoveredLately,
  ],
});

export const changePayPassword = defineEndpoint({
  method: 'POST',
  path: '/inst/app/account/private/password',
  access: 'member',
  summary:
    'Changes the pay password, with exactly one proof: the present one, the login password, or the ticket of an SMS code (scene verifyPhone). Without `password` it only checks the proof.',
  body: {
    oldPassword: Type.Optional(PayPassword),
    loginPassword: Type.Optional(CurrentPassword),
    ticket: Type.Optional(SingleLine(1, 200)),
    password: Type.Optional(PayPassword),
  },
  data: Empty,
  errors: [
    ...payPasswordErrorList,
    walletErrors.weakPayPassword,
    walletErrors.samePayPassword,
    accountErrors.ticketInvalid,
    accountErrors.wrongPassword,
    accountErrors.loginLocked,
    accountErrors.recoveredLately,
  ],
});
