import { adjustmentStates } from '@muyu/contract/admin/wallet.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Corrections of available balances: one operator proposes, another one approves or declines. */
export const balanceAdjustment = pgTable(
  'balance_adjustment',
  {
    userId: uuidColumn('user_id').notNull(),
    adjustmentId: uuidColumn('adjustment_id').notNull(),
    /** Negative takes from the balance. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: adjustmentStates }).notNull(),
    proposedBy: uuidColumn('proposed_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    decidedBy: uuidColumn('decided_by'),
    decidedAt: timestamptz('decided_at'),
    ...requestKeyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.adjustmentId] }),
    foreignKey({ name: 'balance_adjustment_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('balance_adjustment_by_id').on(t.adjustmentId),
    index('balance_adjustment_state').on(t.state, t.adjustmentId),
    check('balance_adjustment_state', sql`${t.state} in (${sqlStringList(adjustmentStates)})`),
    check('balance_adjustment_amount', sql`${t.amountFen} <> 0`),
    check(
      'balance_adjustment_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    ...requestKeyConstraints('balance_adjustment', [t.userId, t.proposedBy], t),
    check('balance_adjustment_other', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);

export const adjustmentTables = [
  describeTable(balanceAdjustment, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'the balance details tell what changed; the reason is a note of the operators' },
    erased: { kept: 'the law asks for the ledger; it holds ids and amounts without names' },
  }),
];
