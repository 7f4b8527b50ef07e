import { removals } from '@muyu/contract/admin/report.ts';
import { reviewRules } from '@muyu/contract/moderation.ts';
import { caseStates, reportTargets } from '@muyu/contract/report.ts';
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
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';

/** The decision of operators about one target: all reports about it, or none when an operator opened it. A later report opens another case. */
export const reportCase = pgTable(
  'report_case',
  {
    caseId: uuidColumn('case_id').primaryKey(),
    targetType: text('target_type', { enum: reportTargets }).notNull(),
    targetId: uuidColumn('target_id').notNull(),
    /** The post of a comment; null for other targets. */
    postId: uuidColumn('post_id'),
    authorId: uuidColumn('author_id').notNull(),
    /** The text when the case was opened. */
    quoted: text('quoted').notNull(),
    /** The files and covers when the case was opened; null for older cases, and once the author is erased. */
    fileIds: uuidColumn('file_ids').array(),
    state: text('state', { enum: caseStates }).notNull(),
    /** Operator id. */
    assigneeId: uuidColumn('assignee_id'),
    openedAt: timestamptz('opened_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuidColumn('decided_by'),
    rule: text('rule', { enum: reviewRules }),
    reason: text('reason'),
    removal: text('removal', { enum: removals }),
  },
  (t) => [
    check('report_case_target', sql`${t.targetType} in (${sqlStringList(reportTargets)})`),
    check('report_case_post', sql`(${t.targetType} = 'comment') = (${t.postId} is not null)`),
    check('report_case_state', sql`${t.state} in (${sqlStringList(caseStates)})`),
    check(
      'report_case_decided',
      sql`(${t.state} = 'open') = (${t.decidedAt} is null) and (${t.state} = 'open') = (${t.decidedBy} is null)
        and (${t.state} = 'open') = (coalesce(${t.reason}, '') = '')`,
    ),
    check('report_case_rule', sql`(${t.state} = 'upheld') = (${t.rule} is not null)`),
    check('report_case_removal', sql`${t.removal} is null or ${t.state} = 'upheld'`),
    uniqueIndex('report_case_open').on(t.targetType, t.targetId).where(sql`${t.state} = 'open'`),
    index('report_case_queue').on(t.openedAt, t.caseId).where(sql`${t.state} = 'open'`),
    index('report_case_decided_at').on(t.decidedAt, t.caseId).where(sql`${t.state} <> 'open'`),
    index('report_case_author').on(t.authorId, t.openedAt),
  ],
);

/** A person's report; at most one a case and person. */
export const report = pgTable(
  'report',
  {
    caseId: uuidColumn('case_id').notNull(),
    reporterId: uuidColumn('reporter_id').notNull(),
    reportId: uuidColumn('report_id').notNull(),
    /** Reason, 1 to 11. */
    typeId: smallint('type_id').notNull(),
    content: text('content').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.reporterId] }),
    foreignKey({ name: 'report_of_case', columns: [t.caseId], foreignColumns: [reportCase.caseId] }),
    check('report_type', sql`${t.typeId} between 1 and 11`),
    check('report_text', sql`${t.typeId} <> 11 or ${t.content} <> ''`),
    index('report_reporter').on(t.reporterId, t.createdAt),
  ],
);

/** Notes of operators about a case. */
export const reportNote = pgTable(
  'report_note',
  {
    caseId: uuidColumn('case_id').notNull(),
    noteId: uuidColumn('note_id').notNull(),
    operatorId: uuidColumn('operator_id').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    ...requestKeyColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.noteId] }),
    foreignKey({ name: 'report_note_of_case', columns: [t.caseId], foreignColumns: [reportCase.caseId] }),
    ...requestKeyConstraints('report_note', [t.caseId, t.operatorId], t),
  ],
);
