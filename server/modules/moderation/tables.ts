import { reviewLanguages } from '@muyu/contract/admin/review.ts';
import {
  appealOutcomes,
  type QuotedPart,
  reviewTargets,
  termActions,
  termFields,
} from '@muyu/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';

export * from './report-tables.ts';

/** The kind of content of a review target. */
export const reviewKinds = ['video', 'pictures', 'text'] as const;

const reviewStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const;

/** Reviews: at most one pending a target; decided ones stay. */
export const reviewItem = pgTable(
  'review_item',
  {
    reviewId: uuidColumn('review_id').primaryKey(),
    targetType: text('target_type', { enum: reviewTargets }).notNull(),
    targetId: uuidColumn('target_id').notNull(),
    authorId: uuidColumn('author_id').notNull(),
    state: text('state', { enum: reviewStates }).notNull(),
    rule: text('rule'),
    reason: text('reason'),
    /** The quoted part of a rejection. */
    quoted: jsonb('quoted').$type<QuotedPart>(),
    submittedAt: timestamptz('submitted_at').notNull(),
    /** The place in the queue of an item that stands further back than its time of submission; null for others. */
    queuedAt: timestamptz('queued_at'),
    decidedAt: timestamptz('decided_at'),
    /** Operator id. */
    decidedBy: uuidColumn('decided_by'),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** A case hid the content, or it is public again: a decision about what is public, not about a change of it. */
    hiding: boolean('hiding').notNull().default(false),
    /** Sensitive terms in the content, shown to the reviewer. */
    words: text('words').array().notNull().default(sql`'{}'`),
    /** The kind of content and the language of its text, for the filter of the queue. */
    kind: text('kind', { enum: reviewKinds }).notNull().default('text'),
    language: text('language', { enum: reviewLanguages }).notNull().default('other'),
  },
  (t) => [
    check('review_item_target', sql`${t.targetType} in (${sqlStringList(reviewTargets)})`),
    check('review_item_state', sql`${t.state} in (${sqlStringList(reviewStates)})`),
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
    check('review_item_quoted', sql`${t.quoted} is null or ${t.state} = 'rejected'`),
    check('review_item_kind', sql`${t.kind} in (${sqlStringList(reviewKinds)})`),
    check('review_item_language', sql`${t.language} in (${sqlStringList(reviewLanguages)})`),
    uniqueIndex('review_item_pending').on(t.targetType, t.targetId).where(sql`${t.state} = 'pending'`),
    index('review_item_queue').on(t.submittedAt, t.reviewId).where(sql`${t.state} = 'pending'`),
    index('review_item_order')
      .on(sql`coalesce(${t.queuedAt}, ${t.submittedAt})`, t.reviewId)
      .where(sql`${t.state} = 'pending'`),
    index('review_item_latest').on(t.targetId, t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('review_item_author').on(t.authorId, t.state).where(sql`${t.decidedAt} is not null`),
    index('review_item_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
  ],
);

/** An author's appeal against a rejection; at most one a rejection (decisions, post types and review). */
export const reviewAppeal = pgTable(
  'review_appeal',
  {
    reviewId: uuidColumn('review_id').primaryKey(),
    authorId: uuidColumn('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Operator id: to whom the appeal was handed over. */
    assigneeId: uuidColumn('assignee_id'),
    outcome: text('outcome', { enum: appealOutcomes }),
    answer: text('answer'),
    decidedAt: timestamptz('decided_at'),
    /** Operator id. */
    decidedBy: uuidColumn('decided_by'),
  },
  (t) => [
    check('review_appeal_outcome', sql`${t.outcome} in (${sqlStringList(appealOutcomes)})`),
    check(
      'review_appeal_decided',
      sql`(${t.outcome} is null) = (${t.decidedAt} is null) and (${t.outcome} is null) = (${t.decidedBy} is null)
        and (${t.outcome} is null) = (coalesce(${t.answer}, '') = '')`,
    ),
    foreignKey({
      name: 'review_appeal_review',
      columns: [t.reviewId],
      foreignColumns: [reviewItem.reviewId],
    }),
    index('review_appeal_open').on(t.createdAt, t.reviewId).where(sql`${t.outcome} is null`),
    index('review_appeal_author').on(t.authorId, t.createdAt),
  ],
);

/** Sensitive terms; `normalized` is searched for. Removed ones stay, so that clients learn of the removal. */
export const sensitiveTerm = pgTable(
  'sensitive_term',
  {
    normalized: text('normalized').primaryKey(),
    word: text('word').notNull(),
    action: text('action', { enum: termActions }).notNull().default('refuse'),
    fields: text('fields', { enum: termFields })
      .array()
      .notNull()
      .default(sql.raw(`'{${termFields.join(',')}}'`)),
    addedAt: timestamptz('added_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    removedAt: timestamptz('removed_at'),
    hits: integer('hits').notNull().default(0),
    hitAt: timestamptz('hit_at'),
  },
  (t) => [
    check('sensitive_term_normalized', sql`${t.normalized} <> ''`),
    check('sensitive_term_action', sql`${t.action} in (${sqlStringList(termActions)})`),
    check(
      'sensitive_term_fields',
      sql`cardinality(${t.fields}) > 0 and ${t.fields} <@ array[${sqlStringList(termFields)}]::text[]`,
    ),
    check(
      'sensitive_term_hold',
      sql`${t.action} <> 'hold' or ${t.fields} <@ array['post', 'comment']::text[]`,
    ),
    index('sensitive_term_changed').on(t.changedAt),
  ],
);
