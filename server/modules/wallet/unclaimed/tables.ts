import { adjustmentStates } from '@muyu/contract/admin/wallet.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, local } from '#platform/module/tables.ts';

/** Releases of unclaimed money: one operator proposes, another one approves or declines. */
export const unclaimedRelease = pgTable(
  'unclaimed_release',
  {
    releaseId: uuidColumn('release_id').primaryKey(),
    /** Whose claim was proved; null: the revenue of the platform. */
    userId: uuidColumn('user_id'),
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
    index('unclaimed_release_state').on(t.state, t.releaseId),
    check('unclaimed_release_state', sql`${t.state} in (${sqlStringList(adjustmentStates)})`),
    check('unclaimed_release_amount', sql`${t.amountFen} > 0`),
    check(
      'unclaimed_release_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    ...requestKeyConstraints('unclaimed_release', [t.proposedBy], t),
    check('unclaimed_release_other', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);

export const unclaimedTables = [
  describeTable(unclaimedRelease, local(), {
    columns: ['user_id'],
    exported: { not: 'the balance details tell what was received; the reason is a note of the operators' },
    erased: { kept: 'the law asks for the ledger; it holds ids and amounts without names' },
  }),
];
