import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { DateTime, Id, Nullable, StringEnum, Yuan } from '../../core/fields.ts';
import { PageOf, pageFields } from '../../core/paging.ts';
import { channels, orderStates } from '../../wallet/order.ts';
import { walletErrors } from '../../wallet/wallet.ts';
import { systemAccounts } from './accounts.ts';

/** A run of the reconciliation. */
export const ReconciliationRun = Type.Object({
  runId: Id,
  at: DateTime,
  /** Accounts, orders and people that were compared. */
  compared: Type.Integer(),
  differences: Type.Integer(),
  /** Channels that gave no statement (`payments` null), and numbers of payments that a channel was not asked about. */
  notCompared: Type.Array(Type.Object({ channel: StringEnum(channels), payments: Nullable(Type.Integer()) })),
});
export type ReconciliationRun = Static<typeof ReconciliationRun>;

export const listReconciliations = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/reconciliation/page',
  summary:
    'Runs of the reconciliation, newest first, and whether one is under way that an operator asked for.',
  query: pageFields('limit', 'console'),
  data: Type.Object({ ...PageOf(ReconciliationRun).properties, running: Type.Boolean() }),
});

export const runReconciliation = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/reconciliation',
  summary:
    'Lets a job compare accounts, transfers, orders, details and channels, after booking payments whose callback was lost. Answers with the id under which the list will have the run; with that of the present one while it is under way.',
  body: {},
  data: Type.Object({ runId: Id }),
  limit: { max: 10, perSeconds: 60 },
});

/**
 * Kinds of differences: of accounts, orders and deliveries, of a channel, of rows that were changed outside of the ledger, and of
 * the rights of members.
 */
export const differenceKinds = [
  'account',
  'zeroSum',
  'order',
  'details',
  'delivery',
  'channel',
  'earning',
  'withdrawal',
  'payout',
  'recharge',
  'cashback',
  'refund',
  'share',
  'payee',
  'tickets',
  'ticketGrant',
  'duration',
  'level',
  'adjustment',
  'card',
  'usedCard',
  'cardBatch',
  'unclaimed',
  'vipEnd',
  'vipLevel',
  'subscriptionEnd',
  'grantLevel',
  'grantTime',
  'cardTickets',
  'unlock',
  'earningTime',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const differenceUnits = ['yuan', 'tickets', 'seconds', 'level', 'time', 'count'] as const;
export type DifferenceUnit = (typeof differenceUnits)[number];

/**
 * A figure that disagrees, in its unit: of an account, an order, a person, a delivery, a batch, or the sum of all accounts. A time is
 * in seconds since 1970, 0 for none.
 */
export const Difference = Type.Object({
  differenceId: Id,
  kind: StringEnum(differenceKinds),
  ownerId: Nullable(Id),
  name: Nullable(Type.String()),
  system: Nullable(StringEnum(systemAccounts)),
  /** Of an account its kind, of tickets theirs, of cards the id of their batch, of a VIP its level, of a subscription the creator, of a grant its source, of an unlock the post. */
  accountKind: Nullable(Type.String()),
  orderId: Nullable(Id),
  unit: StringEnum(differenceUnits),
  expected: Type.Number(),
  actual: Type.Number(),
});
export type Difference = Static<typeof Difference>;

export const listDifferences = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/reconciliation/{runId}',
  summary:
    'The differences that a run found, at most a thousand: of more, as many of each kind as of another, unless it has fewer.',
  params: { runId: Id },
  data: Type.Array(Difference),
  errors: [walletErrors.notFound],
});

export const callbackProblems = ['unknownOrder', 'mismatch'] as const;
export const callbackOutcomes = ['paid', 'failed'] as const;
/** A signed callback of a channel that changed nothing, amounts in yuan. `order` is null for an unknown number. */
export const PaymentCallback = Type.Object({
  callbackId: Id,
  problem: StringEnum(callbackProblems),
  channel: StringEnum(channels),
  orderNumber: Type.String(),
  tradeNo: Type.String(),
  amount: Yuan,
  currency: Type.String(),
  merchant: Type.String(),
  outcome: StringEnum(callbackOutcomes),
  order: Nullable(Type.Object({ orderId: Id, amount: Yuan, state: StringEnum(orderStates) })),
  /** How often it came. */
  times: Type.Integer(),
  createdAt: DateTime,
  lastAt: DateTime,
});
export type PaymentCallback = Static<typeof PaymentCallback>;

export const listPaymentCallbacks = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/paymentCallback/page',
  summary:
    'Callbacks with another amount, currency or merchant than their order, or for an unknown order, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(PaymentCallback),
});
