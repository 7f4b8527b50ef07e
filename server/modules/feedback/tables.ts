import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';

/** Feedback of users and the operators' answers. */
export const feedback = pgTable(
  'feedback',
  {
    userId: uuidColumn('user_id').notNull(),
    feedbackId: uuidColumn('feedback_id').notNull(),
    content: text('content').notNull(),
    contact: text('contact').notNull(),
    ...requestKeyColumns(),
    createdAt: timestamptz('created_at').notNull(),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    answeredBy: uuidColumn('answered_by'),
    readAt: timestamptz('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.feedbackId] }),
    check('feedback_content', sql`${t.content} <> ''`),
    check(
      'feedback_answered',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answeredBy} is null)`,
    ),
    check('feedback_read', sql`${t.readAt} is null or ${t.answeredAt} is not null`),
    ...requestKeyConstraints('feedback', [t.userId], t),
    index('feedback_id').on(t.feedbackId),
    index('feedback_open').on(t.createdAt, t.feedbackId).where(sql`${t.answeredAt} is null`),
    index('feedback_done').on(t.answeredAt, t.feedbackId).where(sql`${t.answeredAt} is not null`),
    index('feedback_unread').on(t.userId).where(sql`${t.answeredAt} is not null and ${t.readAt} is null`),
  ],
);
