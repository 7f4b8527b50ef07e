import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, local } from '#platform/module/tables.ts';

/** The present value of every setting that was ever changed; null is the default. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  /** The number of changes. */
  revision: integer('revision').notNull(),
});

/** Every change of a setting, with the value before and after. Append-only: a trigger rejects other statements. */
export const settingChange = pgTable(
  'setting_change',
  {
    key: text('key').notNull(),
    revision: integer('revision').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    reason: text('reason').notNull(),
    /** The revision whose change this one took back. */
    undoes: integer('undoes'),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: uuidColumn('changed_by').notNull(),
    /** The second operator, where the setting needs one. */
    approvedBy: uuidColumn('approved_by'),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.revision] }),
    check('setting_change_approved_by', sql`${t.approvedBy} <> ${t.changedBy}`),
    check('setting_change_undoes', sql`${t.undoes} < ${t.revision}`),
  ],
);

const proposalStates = ['waiting', 'approved', 'withdrawn', 'expired'] as const;

/** Changes that wait for a second operator, and those that ended. */
export const settingProposal = pgTable(
  'setting_proposal',
  {
    proposalId: uuidColumn('proposal_id').primaryKey(),
    key: text('key').notNull(),
    /** Null is the default. */
    value: jsonb('value').$type<unknown>(),
    /** The revision of the setting that the operator saw. */
    revision: integer('revision').notNull(),
    reason: text('reason').notNull(),
    undoes: integer('undoes'),
    state: text('state', { enum: proposalStates }).notNull(),
    proposedAt: timestamptz('proposed_at').notNull(),
    proposedBy: uuidColumn('proposed_by').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Of a withdrawn proposal: when and by whom it was withdrawn, and why; another operator than its own gives a reason. */
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuidColumn('decided_by'),
    declineReason: text('decline_reason'),
  },
  (t) => [
    check('setting_proposal_state', sql`${t.state} in (${sqlStringList(proposalStates)})`),
    uniqueIndex('setting_proposal_waiting').on(t.key).where(sql`${t.state} = 'waiting'`),
  ],
);

const noUser = { none: 'values of the site, and the operators who changed them' };

/** The descriptions of the module's tables. */
export const settingTables = [
  describeTable(setting, local(), noUser),
  describeTable(settingProposal, local(), noUser),
  describeTable(settingChange, local(), noUser, { appendOnly: true }),
];
