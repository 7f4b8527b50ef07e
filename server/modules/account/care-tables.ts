import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** What operators decided about people, with the one appeal. */
export const sanction = pgTable(
  'sanction',
  {
    userId: id('user_id').notNull(),
    sanctionId: id('sanction_id').notNull(),
    kind: text('kind', { enum: ['warn', 'limit', 'freeze', 'close'] }).notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    until: moment('until'),
    operatorId: id('operator_id').notNull(),
    readAt: moment('read_at'),
    liftedAt: moment('lifted_at'),
    liftedBy: id('lifted_by'),
    liftReason: text('lift_reason'),
    appeal: text('appeal'),
    appealAt: moment('appeal_at'),
    appealOutcome: text('appeal_outcome', { enum: ['upheld', 'lifted'] }),
    appealAnswer: text('appeal_answer'),
    appealDecidedAt: moment('appeal_decided_at'),
    appealDecidedBy: id('appeal_decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sanctionId] }),
    check('sanction_kind', sql`${t.kind} in ('warn', 'limit', 'freeze', 'close')`),
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
    uniqueIndex('sanction_by_id').on(t.sanctionId, t.userId),
    index('sanction_appeals')
      .on(t.appealAt)
      .where(sql`${t.appeal} is not null and ${t.appealOutcome} is null`),
  ],
);

/** Notes that operators leave about a person for each other. */
export const userNote = pgTable(
  'user_note',
  {
    userId: id('user_id').notNull(),
    noteId: id('note_id').notNull(),
    operatorId: id('operator_id').notNull(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noteId] }), check('user_note_content', sql`${t.content} <> ''`)],
);

/** Exports of one's own data; one at a time. */
export const dataExport = pgTable(
  'data_export',
  {
    userId: id('user_id').notNull(),
    exportId: id('export_id').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed'] }).notNull(),
    percent: smallint('percent').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.exportId] }),
    check('data_export_state', sql`${t.state} in ('waiting', 'running', 'ready', 'failed')`),
    check('data_export_percent', sql`${t.percent} between 0 and 100`),
    check(
      'data_export_ready',
      sql`(${t.state} = 'ready') = (${t.bytes} is not null) and (${t.state} = 'ready') = (${t.expiresAt} is not null)`,
    ),
    uniqueIndex('data_export_one').on(t.userId).where(sql`${t.state} in ('waiting', 'running')`),
  ],
);
