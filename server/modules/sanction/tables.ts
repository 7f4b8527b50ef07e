import { sanctionAppealOutcomes, sanctionKinds } from '@muyu/contract/account/settings.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Measures of operators against accounts, each with at most one appeal. */
export const sanction = pgTable(
  'sanction',
  {
    userId: uuidColumn('user_id').notNull(),
    sanctionId: uuidColumn('sanction_id').notNull(),
    kind: text('kind', { enum: sanctionKinds }).notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    until: timestamptz('until'),
    operatorId: uuidColumn('operator_id').notNull(),
    readAt: timestamptz('read_at'),
    liftedAt: timestamptz('lifted_at'),
    liftedBy: uuidColumn('lifted_by'),
    liftReason: text('lift_reason'),
    appeal: text('appeal'),
    appealAt: timestamptz('appeal_at'),
    /** Operator id: to whom the appeal was handed over. */
    appealAssigneeId: uuidColumn('appeal_assignee_id'),
    appealOutcome: text('appeal_outcome', { enum: sanctionAppealOutcomes }),
    appealAnswer: text('appeal_answer'),
    appealDecidedAt: timestamptz('appeal_decided_at'),
    appealDecidedBy: uuidColumn('appeal_decided_by'),
    ...requestKeyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sanctionId] }),
    foreignKey({ name: 'sanction_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('sanction_kind', sql`${t.kind} in (${sqlStringList(sanctionKinds)})`),
    check('sanction_reason', sql`${t.reason} <> ''`),
    check('sanction_until', sql`(${t.kind} in ('limit', 'freeze')) = (${t.until} is not null)`),
    check(
      'sanction_lifted',
      sql`(${t.liftedAt} is null) = (${t.liftedBy} is null) and (${t.liftedAt} is null) = (${t.liftReason} is null)`,
    ),
    check('sanction_appeal', sql`(${t.appeal} is null) = (${t.appealAt} is null)`),
    check(
      'sanction_appeal_decided',
      sql`(${t.appealOutcome} is null) = (${t.appealDecidedAt} is null) and (${t.appealOutcome} is null) = (${t.appealDecidedBy} is null) and (${t.appealOutcome} is null) = (${t.appealAnswer} is null) and (${t.appealOutcome} is null or ${t.appeal} is not null)`,
    ),
    ...requestKeyConstraints('sanction', [t.userId, t.operatorId], t),
    uniqueIndex('sanction_by_id').on(t.sanctionId, t.userId),
    index('sanction_appeals')
      .on(t.appealAt)
      .where(sql`${t.appeal} is not null and ${t.appealOutcome} is null`),
  ],
);

/** Notes about a user that only operators read. */
export const userNote = pgTable(
  'user_note',
  {
    userId: uuidColumn('user_id').notNull(),
    noteId: uuidColumn('note_id').notNull(),
    operatorId: uuidColumn('operator_id').notNull(),
    content: text('content').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    ...requestKeyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.noteId] }),
    foreignKey({ name: 'user_note_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('user_note_content', sql`${t.content} <> ''`),
    ...requestKeyConstraints('user_note', [t.userId, t.operatorId], t),
  ],
);

/** Placement and personal data of the module's tables. */
export const sanctionTables = [
  describeTable(sanction, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'account',
    erased: 'anonymized',
  }),
  describeTable(userNote, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'internal notes of operators' },
    erased: 'deleted',
  }),
];
