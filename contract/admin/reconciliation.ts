import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Id, Nullable, StringEnum } from '../core/fields.ts';
import { Yuan } from '../core/money.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { channels, orderStates } from '../wallet/order.ts';
import { walletErrors } from '../wallet/wallet.ts';

const finance = { access: 'operator', permission: 'finance' } as const;

/** A run of the reconciliation. */
export const ReconciliationRun = Type.Object({
  runId: Id,
  at: DateTime,
  /** Accounts, orders and people that were compared. */
  compared: Type.Integer(),
  differences: Type.Integer(),
});
export type ReconciliationRun = Static<typeof ReconciliationRun>;

export const listReconciliations = defineEndpoint({
  ...finance,
  method: 'GET',
  path: '/operator/private/reconciliation/page',
  summary: 'Runs of the reconciliation, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(ReconciliationRun),
});

export const runReconciliation = defineEndpoint({
  ...finance,
  method: 'POST',
  path: '/operator/private/reconciliation',
  summary:
    'Compares accounts, transfers, orders, details and channels now, after booking payments whose callback was lost.',
  body: {},
  data: ReconciliationRun,
  limit: { max: 10, perSeconds: 60 },
});

export const differenceKinds = ['account', 'zeroSum', 'order', 'details', 'delivery', 'channel'] as const;
/** A figure that disagrees, yuan: an account, the sum of all, an order, the details of a person, a delivery, or an order at its channel. */
export const Difference = Type.Object({
  differenceId: Id,
  kind: StringEnum(differenceKinds),
  ownerId: Nullable(Id),
  name: Nullable(Type.String()),
  system: Nullable(Type.String()),
  accountKind: Nullable(Type.String()),
  orderId: Nullable(Id),
  expected: Yuan,
  actual: Yuan,
});
export type Difference = Static<typeof Difference>;

export const listDifferences = defineEndpoint({
  ...finance,
  method: 'GET',
  path: '/operator/private/reconciliation/{runId}',
  summary: 'The differences that a run found, at most a thousand.',
  params: { runId: Id },
  data: Type.Array(Difference),
  errors: [walletErrors.notFound],
});

export const callbackProblems = ['unknownOrder', 'mismatch'] as const;
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
  outcome: StringEnum(['paid', 'failed'] as const),
  order: Nullable(Type.Object({ orderId: Id, amount: Yuan, state: StringEnum(orderStates) })),
  /** How often it came. */
  times: Type.Integer(),
  createdAt: DateTime,
  lastAt: DateTime,
});
export type PaymentCallback = Static<typeof PaymentCallback>;

export const listPaymentCallbacks = defineEndpoint({
  ...finance,
  method: 'GET',
  path: '/operator/private/paymentCallback/page',
  summary:
    'Callbacks with another amount, currency or merchant than their order, or for an unknown order, newest first.',
  query: pageFields('limit', 'console'),
  data: PageOf(PaymentCallback),
});
