import { returningChannels } from '@muyu/contract/admin/money/unclaimed.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sqlStringList, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, local } from '#platform/module/tables.ts';
import { proposalColumns, proposalConstraints } from '../proposal/columns.ts';

/** Releases of unclaimed money. */
export const unclaimedRelease = pgTable(
  'unclaimed_release',
  {
    releaseId: uuidColumn('release_id').primaryKey(),
    /** The account whose claim was proved; without it and a channel: the revenue of the platform. */
    userId: uuidColumn('user_id'),
    /** Where the money was returned to the payer. */
    channel: text('channel', { enum: returningChannels }),
    ...proposalColumns(),
  },
  (t) => [
    index('unclaimed_release_state').on(t.state, t.releaseId),
    check('unclaimed_release_amount', sql`${t.amountFen} > 0`),
    check('unclaimed_release_channel', sql`${t.channel} in (${sqlStringList(returningChannels)})`),
    check('unclaimed_release_target', sql`${t.userId} is null or ${t.channel} is null`),
    ...proposalConstraints('unclaimed_release', t),
    ...requestKeyConstraints('unclaimed_release', [t.proposedBy], t),
  ],
);

export const unclaimedTables = [
  describeTable(unclaimedRelease, local(), {
    columns: ['user_id'],
    exported: { not: 'the balance details tell what was received; the reason is a note of the operators' },
    erased: { kept: 'the law asks for the ledger; it holds ids and amounts without names' },
  }),
];
