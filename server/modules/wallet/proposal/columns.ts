import { proposalStates } from '@muyu/contract/admin/proposal.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns } from '#platform/database/request-key.ts';

/** Columns of a table of proposals about money: one operator proposes, another one approves or declines. */
export const proposalColumns = () => ({
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: proposalStates }).notNull(),
  proposedBy: uuidColumn('proposed_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  decidedBy: uuidColumn('decided_by'),
  decidedAt: timestamptz('decided_at'),
  declineReason: text('decline_reason'),
  ...requestKeyColumns(),
});

type Columns = Record<'state' | 'proposedBy' | 'decidedBy' | 'decidedAt', SQLWrapper>;

/** The state is known, says whether somebody decided, and nobody approves a proposal alone. */
export const proposalConstraints = (name: string, t: Columns) => [
  check(`${name}_state`, sql`${t.state} in (${sqlStringList(proposalStates)})`),
  check(
    `${name}_decided`,
    sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
  ),
  check(`${name}_other`, sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.proposedBy}`),
];
