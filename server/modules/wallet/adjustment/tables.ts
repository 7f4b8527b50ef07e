import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { uuidColumn } from '#platform/database/columns.ts';
import { requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';
import { proposalColumns, proposalConstraints } from '../proposal/columns.ts';

/** Corrections of available balances; a negative amount takes from the balance. */
export const balanceAdjustment = pgTable(
  'balance_adjustment',
  {
    userId: uuidColumn('user_id').notNull(),
    adjustmentId: uuidColumn('adjustment_id').notNull(),
    ...proposalColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.adjustmentId] }),
    foreignKey({ name: 'balance_adjustment_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('balance_adjustment_by_id').on(t.adjustmentId),
    index('balance_adjustment_state').on(t.state, t.adjustmentId),
    check('balance_adjustment_amount', sql`${t.amountFen} <> 0`),
    ...proposalConstraints('balance_adjustment', t),
    ...requestKeyConstraints('balance_adjustment', [t.userId, t.proposedBy], t),
  ],
);

export const adjustmentTables = [
  describeTable(balanceAdjustment, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'the balance details tell what changed; the reason is a note of the operators' },
    erased: { kept: 'the law asks for the ledger; it holds ids and amounts without names' },
  }),
];
