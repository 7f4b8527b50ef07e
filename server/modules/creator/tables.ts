import { certificationKinds, certificationStates } from '@muyu/contract/creator.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Applications for certification with their decisions; at most one per user is pending. */
export const certification = pgTable(
  'certification',
  {
    userId: uuidColumn('user_id').notNull(),
    applicationId: uuidColumn('application_id').notNull(),
    kind: text('kind', { enum: certificationKinds }).notNull(),
    state: text('state', { enum: certificationStates }).notNull(),
    note: text('note').notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    /** The operator. */
    decidedBy: uuidColumn('decided_by'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.applicationId] }),
    foreignKey({ name: 'certification_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('certification_kind', sql`${t.kind} in (${sqlStringList(certificationKinds)})`),
    check('certification_state', sql`${t.state} in (${sqlStringList(certificationStates)})`),
    check(
      'certification_decided',
      sql`(${t.state} in ('approved', 'rejected', 'revoked')) = (${t.decidedBy} is not null)`,
    ),
    check(
      'certification_reason',
      sql`${t.state} not in ('rejected', 'revoked') or coalesce(${t.reason}, '') <> ''`,
    ),
    uniqueIndex('certification_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('certification_approved').on(t.userId, t.kind).where(sql`${t.state} = 'approved'`),
    uniqueIndex('certification_by_id').on(t.applicationId, t.userId),
    index('certification_queue').on(t.submittedAt).where(sql`${t.state} = 'pending'`),
    index('certification_decided_at').on(t.state, t.decidedAt),
  ],
);

/** The pictures of an application, by position. */
export const certificationFile = pgTable(
  'certification_file',
  {
    userId: uuidColumn('user_id').notNull(),
    applicationId: uuidColumn('application_id').notNull(),
    position: smallint('position').notNull(),
    fileId: uuidColumn('file_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.applicationId, t.position] }),
    foreignKey({
      name: 'certification_file_application',
      columns: [t.userId, t.applicationId],
      foreignColumns: [certification.userId, certification.applicationId],
    }),
  ],
);

/** Placement and personal data of the module's tables. */
export const creatorTables = [
  describeTable(certification, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'creator',
    erased: 'anonymized',
  }),
  describeTable(certificationFile, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'creator',
    erased: 'deleted',
  }),
];
