import { withdrawalStates } from '@muyu/contract/wallet/withdrawal.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

/** States of a withdrawal whose amount is frozen. */
export const openStates = ['applied', 'approved', 'paying'] as const;

/** Withdrawals with the fee of the day of applying. A person has one open withdrawal at a time. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    userId: uuidColumn('user_id').notNull(),
    withdrawalId: uuidColumn('withdrawal_id').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    feeFen: bigint('fee_fen', { mode: 'number' }).notNull(),
    bankCardId: uuidColumn('bank_card_id').notNull(),
    bank: text('bank').notNull(),
    last4: text('last4').notNull(),
    holderHash: bytes('holder_hash').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The file for the bank that contains it: a withdrawal is in one at most. */
    exportNumber: integer('export_number'),
    ...requestKeyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.withdrawalId] }),
    foreignKey({ name: 'withdrawal_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    uniqueIndex('withdrawal_one_open')
      .on(t.userId)
      .where(sql`${t.state} in (${sqlStringList(openStates)})`),
    index('withdrawal_state_queue').on(t.state, t.withdrawalId),
    index('withdrawal_by_id').on(t.withdrawalId),
    index('withdrawal_export_file').on(t.exportNumber).where(sql`${t.exportNumber} is not null`),
    check('withdrawal_state', sql`${t.state} in (${sqlStringList(withdrawalStates)})`),
    check('withdrawal_fee', sql`${t.feeFen} >= 0 and ${t.feeFen} < ${t.amountFen}`),
    ...requestKeyConstraints('withdrawal', [t.userId], t),
  ],
);

/** Every state that a withdrawal has reached. Append-only. */
export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    userId: uuidColumn('user_id').notNull(),
    withdrawalId: uuidColumn('withdrawal_id').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    /** Of a rejection or a failure; the person reads it. */
    reason: text('reason'),
    /** The operator; null for applying. */
    operatorId: uuidColumn('operator_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.withdrawalId, t.state] }),
    foreignKey({
      name: 'withdrawal_step_withdrawal',
      columns: [t.userId, t.withdrawalId],
      foreignColumns: [withdrawal.userId, withdrawal.withdrawalId],
    }),
    /** Decisions of an operator in 24 hours. */
    index('withdrawal_step_of_operator').on(t.operatorId, t.createdAt),
  ],
);

/** Approvals of applied withdrawals: one operator approves once. Append-only. */
export const withdrawalApproval = pgTable(
  'withdrawal_approval',
  {
    userId: uuidColumn('user_id').notNull(),
    withdrawalId: uuidColumn('withdrawal_id').notNull(),
    operatorId: uuidColumn('operator_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.withdrawalId, t.operatorId] }),
    foreignKey({
      name: 'withdrawal_approval_withdrawal',
      columns: [t.userId, t.withdrawalId],
      foreignColumns: [withdrawal.userId, withdrawal.withdrawalId],
    }),
  ],
);

/** Files for the bank, numbered from 1 without gaps. */
export const withdrawalExport = pgTable(
  'withdrawal_export',
  {
    number: integer('number').primaryKey(),
    count: integer('count').notNull(),
    /** The sum that the bank pays: amounts without fees. */
    sumFen: bigint('sum_fen', { mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The operator. */
    createdBy: uuidColumn('created_by').notNull(),
  },
  (t) => [check('withdrawal_export_number', sql`${t.number} > 0`)],
);

/** Restores after which no file for the bank is made, until an operator confirms the bank's results and the row is deleted. */
export const bankFileHold = pgTable('bank_file_hold', {
  createdAt: timestamptz('created_at').primaryKey(),
  /** The moment that was restored. */
  contentAt: timestamptz('content_at').notNull(),
});

const kept = { kept: 'the law asks for the ledger; it holds no name' } as const;

export const withdrawalTables = [
  describeTable(withdrawal, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'wallet',
    erased: kept,
  }),
  describeTable(
    withdrawalStep,
    distributedBy('user_id'),
    { columns: ['user_id'], exported: 'wallet', erased: kept },
    { appendOnly: true },
  ),
  describeTable(
    withdrawalApproval,
    distributedBy('user_id'),
    {
      columns: ['user_id'],
      exported: { not: 'who of the operators approved; the steps tell the rest' },
      erased: kept,
    },
    { appendOnly: true },
  ),
  describeTable(withdrawalExport, local(), { none: 'numbers and sums of files' }),
  describeTable(bankFileHold, local(), { none: 'restores of the site' }),
];
