import { reviewRules } from '@muyu/contract/moderation.ts';
import { reportTargets } from '@muyu/contract/report.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, listOf, moment } from '#platform/database/columns.ts';

/** All that is reported about one thing, until it is decided; a report that comes later opens another case. */
export const reportCase = pgTable(
  'report_case',
  {
    caseId: id('case_id').primaryKey(),
    targetType: text('target_type', { enum: reportTargets }).notNull(),
    targetId: id('target_id').notNull(),
    /** Of a comment: the post below which it stands. */
    postId: id('post_id'),
    authorId: id('author_id').notNull(),
    /** What stood there when it was first reported. */
    quoted: text('quoted').notNull(),
    state: text('state', { enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    /** The operator who has taken it. */
    assigneeId: id('assignee_id'),
    openedAt: moment('opened_at').notNull(),
    lastAt: moment('last_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: id('decided_by'),
    rule: text('rule', { enum: reviewRules }),
    reason: text('reason'),
    removal: text('removal', { enum: ['hide', 'delete'] }),
  },
  (t) => [
    check('report_case_target', sql`${t.targetType} in (${listOf(reportTargets)})`),
    check('report_case_post', sql`(${t.targetType} = 'comment') = (${t.postId} is not null)`),
    check('report_case_state', sql`${t.state} in ('open', 'upheld', 'dismissed')`),
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

/** One person's report; the same person's second one about the same case is the first. */
export const report = pgTable(
  'report',
  {
    caseId: id('case_id').notNull(),
    reporterId: id('reporter_id').notNull(),
    reportId: id('report_id').notNull(),
    /** A reason, 1 to 11. */
    typeId: smallint('type_id').notNull(),
    content: text('content').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.reporterId] }),
    check('report_type', sql`${t.typeId} between 1 and 11`),
    check('report_text', sql`${t.typeId} <> 11 or ${t.content} <> ''`),
    index('report_reporter').on(t.reporterId, t.at),
  ],
);

/** What operators tell each other about a case. */
export const reportNote = pgTable(
  'report_note',
  {
    caseId: id('case_id').notNull(),
    noteId: id('note_id').notNull(),
    operatorId: id('operator_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.noteId] })],
);
