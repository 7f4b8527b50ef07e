import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** What waits for review or was decided; one waiting item a target, every decision kept. */
export const reviewItem = pgTable(
  'review_item',
  {
    reviewId: id('review_id').primaryKey(),
    targetType: text('target_type', { enum: ['post', 'snapshot'] }).notNull(),
    targetId: id('target_id').notNull(),
    authorId: id('author_id').notNull(),
    state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    rule: text('rule'),
    reason: text('reason'),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    /** The operator. */
    decidedBy: id('decided_by'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('review_item_target', sql`${t.targetType} in ('post', 'snapshot')`),
    check('review_item_state', sql`${t.state} in ('pending', 'approved', 'rejected', 'withdrawn')`),
    check(
      'review_item_decided_at',
      sql`(${t.state} in ('approved', 'rejected')) = (${t.decidedAt} is not null)`,
    ),
    check(
      'review_item_decided_by',
      sql`(${t.state} in ('approved', 'rejected')) = (${t.decidedBy} is not null)`,
    ),
    check('review_item_withdrawn', sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
    check('review_item_rule', sql`(${t.state} = 'rejected') = (${t.rule} is not null)`),
    check('review_item_reason', sql`(${t.state} = 'rejected') = (coalesce(${t.reason}, '') <> '')`),
    uniqueIndex('review_item_waiting').on(t.targetType, t.targetId).where(sql`${t.state} = 'pending'`),
    index('review_item_queue').on(t.submittedAt, t.reviewId).where(sql`${t.state} = 'pending'`),
    index('review_item_latest').on(t.targetId, t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('review_item_author').on(t.authorId, t.state).where(sql`${t.decidedAt} is not null`),
    index('review_item_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
  ],
);

/** Words that nobody may publish, as people write them; `folded` is what is searched for. A removed one stays for clients. */
export const sensitiveWord = pgTable(
  'sensitive_word',
  {
    folded: text('folded').primaryKey(),
    word: text('word').notNull(),
    addedAt: moment('added_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    check('sensitive_word_folded', sql`${t.folded} <> ''`),
    index('sensitive_word_changed').on(t.changedAt),
  ],
);
