import { reviewTargets, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, listOf, moment } from '#platform/database/columns.ts';

export * from './report-tables.ts';

/** What waits for review or was decided; one waiting item a target, every decision kept. */
export const reviewItem = pgTable(
  'review_item',
  {
    reviewId: id('review_id').primaryKey(),
    targetType: text('target_type', { enum: reviewTargets }).notNull(),
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
    /** Sensitive words that held it back, or that its reviewer should look at. */
    words: text('words').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check('review_item_target', sql`${t.targetType} in (${listOf(reviewTargets)})`),
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

/** An author's appeal against a rejection: one each (decisions, post types and review). */
export const reviewAppeal = pgTable(
  'review_appeal',
  {
    reviewId: id('review_id').primaryKey(),
    authorId: id('author_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    outcome: text('outcome', { enum: ['upheld', 'overturned'] }),
    answer: text('answer'),
    decidedAt: moment('decided_at'),
    /** The operator. */
    decidedBy: id('decided_by'),
  },
  (t) => [
    check('review_appeal_outcome', sql`${t.outcome} in ('upheld', 'overturned')`),
    check(
      'review_appeal_decided',
      sql`(${t.outcome} is null) = (${t.decidedAt} is null) and (${t.outcome} is null) = (${t.decidedBy} is null)
        and (${t.outcome} is null) = (coalesce(${t.answer}, '') = '')`,
    ),
    index('review_appeal_open').on(t.at, t.reviewId).where(sql`${t.outcome} is null`),
    index('review_appeal_author').on(t.authorId, t.at),
  ],
);

/**
 * Words that are refused, held for review or replaced, as people write them; `folded` is what is searched for. A removed
 * one stays for clients.
 */
export const sensitiveWord = pgTable(
  'sensitive_word',
  {
    folded: text('folded').primaryKey(),
    word: text('word').notNull(),
    action: text('action', { enum: wordActions }).notNull().default('refuse'),
    fields: text('fields', { enum: wordFields })
      .array()
      .notNull()
      .default(sql.raw(`'{${wordFields.join(',')}}'`)),
    addedAt: moment('added_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    removedAt: moment('removed_at'),
    hits: integer('hits').notNull().default(0),
    hitAt: moment('hit_at'),
  },
  (t) => [
    check('sensitive_word_folded', sql`${t.folded} <> ''`),
    check('sensitive_word_action', sql`${t.action} in (${listOf(wordActions)})`),
    check(
      'sensitive_word_fields',
      sql`cardinality(${t.fields}) > 0 and ${t.fields} <@ array[${listOf(wordFields)}]::text[]`,
    ),
    check(
      'sensitive_word_hold',
      sql`${t.action} <> 'hold' or ${t.fields} <@ array['post', 'comment']::text[]`,
    ),
    index('sensitive_word_changed').on(t.changedAt),
  ],
);
