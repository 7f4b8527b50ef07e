import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Applications for certification; one waiting a person, every decision kept. */
export const certification = pgTable(
  'certification',
  {
    userId: id('user_id').notNull(),
    applicationId: id('application_id').notNull(),
    kind: text('kind', { enum: ['creator', 'authenticated'] }).notNull(),
    state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn', 'revoked'] }).notNull(),
    note: text('note').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    /** The operator. */
    decidedBy: id('decided_by'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.applicationId] }),
    check('certification_kind', sql`${t.kind} in ('creator', 'authenticated')`),
    check(
      'certification_state',
      sql`${t.state} in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')`,
    ),
    check(
      'certification_decided',
      sql`(${t.state} in ('approved', 'rejected', 'revoked')) = (${t.decidedBy} is not null)`,
    ),
    check(
      'certification_reason',
      sql`${t.state} not in ('rejected', 'revoked') or coalesce(${t.reason}, '') <> ''`,
    ),
    uniqueIndex('certification_waiting').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('certification_held').on(t.userId, t.kind).where(sql`${t.state} = 'approved'`),
    uniqueIndex('certification_by_id').on(t.applicationId, t.userId),
    index('certification_queue').on(t.submittedAt).where(sql`${t.state} = 'pending'`),
    index('certification_decided_at').on(t.state, t.decidedAt),
  ],
);

/** The pictures of an application, in their order. */
export const certificationFile = pgTable(
  'certification_file',
  {
    userId: id('user_id').notNull(),
    applicationId: id('application_id').notNull(),
    position: smallint('position').notNull(),
    fileId: id('file_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.applicationId, t.position] })],
);
