import { accountKinds } from '@muyu/contract/admin/money/accounts.ts';
import {
  differenceKinds,
  type ReconciliationRun as ReconciliationRunDto,
} from '@muyu/contract/admin/money/reconciliation.ts';
import type { TransferType } from '@muyu/contract/admin/money/wallet.ts';
import type { DetailType } from '@muyu/contract/wallet/wallet.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { fenColumn, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';
import { memberAccountKinds } from './accounts.ts';

/** Balances. Credits that are not summed in yet lie in `ledger_credit`. Only system accounts may be negative. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    ownerId: uuidColumn('owner_id').notNull(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    balanceFen: fenColumn('balance_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.kind] }),
    check('ledger_account_kind', sql`${t.kind} in (${sqlStringList(accountKinds)})`),
    check('ledger_account_balance', sql`${t.balanceFen} >= 0 or ${t.kind} = 'system'`),
  ],
);

/** Idempotency keys of postings: several transfers that happen together, once. Append-only. */
export const ledgerPosting = pgTable('ledger_posting', {
  key: text('key').primaryKey(),
  postingId: uuidColumn('posting_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** The journal: each row moves a positive amount from one account to another. Append-only, corrections are reversals. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    debitOwnerId: uuidColumn('debit_owner_id').notNull(),
    transferId: uuidColumn('transfer_id').notNull(),
    debitKind: text('debit_kind', { enum: accountKinds }).notNull(),
    creditOwnerId: uuidColumn('credit_owner_id').notNull(),
    creditKind: text('credit_kind', { enum: accountKinds }).notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    type: smallint('type').$type<TransferType>().notNull(),
    orderId: uuidColumn('order_id'),
    postingId: uuidColumn('posting_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.debitOwnerId, t.transferId] }),
    index('ledger_transfer_credit').on(t.creditOwnerId, t.transferId),
    index('ledger_transfer_order').on(t.debitOwnerId, t.orderId).where(sql`${t.orderId} is not null`),
    // Rows are appended in the order of time, which a block range index of any size finds.
    index('ledger_transfer_created_at').using('brin', t.createdAt),
    check('ledger_transfer_amount', sql`${t.amountFen} > 0`),
    check(
      'ledger_transfer_other',
      sql`(${t.debitOwnerId}, ${t.debitKind}) <> (${t.creditOwnerId}, ${t.creditKind})`,
    ),
  ],
);

/**
 * Changes of balances that are not summed into `ledger_account` yet: credits of payees, who are not locked, and both sides
 * of system accounts. The flush or the owner's next spending sums and deletes them.
 */
export const ledgerCredit = pgTable(
  'ledger_credit',
  {
    ownerId: uuidColumn('owner_id').notNull(),
    creditId: uuidColumn('credit_id').notNull(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.creditId] }),
    check('ledger_credit_amount', sql`${t.amountFen} > 0 or (${t.kind} = 'system' and ${t.amountFen} < 0)`),
  ],
);

/**
 * The changes of a balance as its person sees them. The sum of the amounts of a person equals the available and unsettled balance
 * together: freezing shows as a withdrawal, settling does not show. Titles come from type and order. Append-only.
 */
export const balanceDetail = pgTable(
  'balance_detail',
  {
    userId: uuidColumn('user_id').notNull(),
    detailId: uuidColumn('detail_id').notNull(),
    type: smallint('type').$type<DetailType>().notNull(),
    account: text('account', { enum: memberAccountKinds as ['available', 'unsettled', 'frozen'] }).notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    orderId: uuidColumn('order_id'),
    /** The owner of the order when it is not this person. */
    counterpartyId: uuidColumn('counterparty_id'),
    withdrawalId: uuidColumn('withdrawal_id'),
    postId: uuidColumn('post_id'),
    /** Of an earning: what the platform kept, and when the rest, or its first lot, becomes available. */
    shareFen: fenColumn('share_fen'),
    availableAt: timestamptz('available_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.detailId] }),
    index('balance_detail_created_at').on(t.userId, t.createdAt, t.detailId),
    index('balance_detail_type').on(t.userId, t.type, t.createdAt, t.detailId),
    check('balance_detail_amount', sql`${t.amountFen} <> 0`),
  ],
);

/** A part of an earning, fen, and the time at which it becomes available, ISO. */
export type StoredLot = { readonly fen: number; readonly at: string };

const earningStates = ['unsettled', 'available', 'refunded'] as const;

/**
 * Earnings of people that wait for their day: one row an order. While one is unsettled, `amount_fen` is what is left of it and
 * `available_at` the time of its next lot.
 */
export const earning = pgTable(
  'earning',
  {
    userId: uuidColumn('user_id').notNull(),
    orderId: uuidColumn('order_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    state: text('state', { enum: earningStates }).notNull(),
    availableAt: timestamptz('available_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The lots that became and will become available, the first one first; null when the whole is one. */
    lots: jsonb('lots').$type<readonly StoredLot[]>(),
    /** When the order was refunded, in part or in full. */
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.orderId] }),
    index('earning_due').on(t.availableAt).where(sql`${t.state} = 'unsettled'`),
    index('earning_unsettled').on(t.userId, t.orderId).where(sql`${t.state} = 'unsettled'`),
    check('earning_state', sql`${t.state} in (${sqlStringList(earningStates)})`),
    check('earning_amount', sql`${t.amountFen} > 0`),
  ],
);

/** Runs of the reconciliation. */
export const reconciliationRun = pgTable('reconciliation_run', {
  runId: uuidColumn('run_id').primaryKey(),
  /** Accounts, orders and people that were compared. */
  compared: integer('compared').notNull(),
  differences: integer('differences').notNull(),
  /** Channels that were left out, and numbers of payments that they were not asked about. */
  notCompared: jsonb('not_compared').$type<ReconciliationRunDto['notCompared']>().notNull().default([]),
  createdAt: timestamptz('created_at').notNull(),
});

/** A difference that a reconciliation found: an account, an order or a person whose figures disagree. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    runId: uuidColumn('run_id').notNull(),
    differenceId: uuidColumn('difference_id').notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    ownerId: uuidColumn('owner_id'),
    /** Of an account its kind, of tickets theirs, of cards their batch; of rights what `RightComparison` calls the part. */
    accountKind: text('account_kind'),
    orderId: uuidColumn('order_id'),
    /** In the unit of the kind: fen, seconds, tickets, a level or a time. */
    expectedFen: fenColumn('expected_fen').notNull(),
    actualFen: fenColumn('actual_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.differenceId] })],
);

const ledgerIsKept = { kept: 'the law asks for the ledger; it holds ids and amounts without names' } as const;
const appendOnly = { appendOnly: true } as const;

export const ledgerTables = [
  describeTable(ledgerAccount, distributedBy('owner_id'), {
    columns: ['owner_id'],
    exported: 'wallet',
    erased: ledgerIsKept,
  }),
  describeTable(
    ledgerPosting,
    distributedBy('key'),
    { none: 'keys of orders, withdrawals and cards' },
    appendOnly,
  ),
  describeTable(
    ledgerTransfer,
    distributedBy('debit_owner_id'),
    {
      columns: ['debit_owner_id', 'credit_owner_id'],
      exported: { not: 'the balance details tell the same to a person' },
      erased: ledgerIsKept,
    },
    appendOnly,
  ),
  describeTable(ledgerCredit, distributedBy('owner_id'), {
    columns: ['owner_id'],
    exported: 'wallet',
    erased: ledgerIsKept,
  }),
  describeTable(
    balanceDetail,
    distributedBy('user_id'),
    { columns: ['user_id', 'counterparty_id'], exported: 'wallet', erased: ledgerIsKept },
    appendOnly,
  ),
  describeTable(earning, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'wallet',
    erased: ledgerIsKept,
  }),
  describeTable(reconciliationRun, local(), { none: 'counts' }),
  describeTable(reconciliationDifference, local(), {
    columns: ['owner_id'],
    exported: { not: 'findings of the operators about the ledger' },
    erased: ledgerIsKept,
  }),
];
