import { newsEvents, newsTypes } from '@muyu/contract/message.ts';
import type { Announcement, Segment } from '@muyu/contract/operator-message.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, listOf, moment } from '#platform/database/columns.ts';

export * from './chat-tables.ts';
export * from './push-tables.ts';

/**
 * Items of inboxes, but what can be told from other tables: new followers, and announcements. Likes and collections of
 * one thing are one row, made anew from the likes themselves each time.
 */
export const news = pgTable(
  'news',
  {
    userId: id('user_id').notNull(),
    newsId: id('news_id').notNull(),
    type: text('type', { enum: newsTypes }).notNull(),
    event: text('event', { enum: newsEvents }).notNull(),
    /** Of merged rows: what they are about, so that there is one. */
    mergeKey: text('merge_key'),
    postId: id('post_id'),
    commentId: id('comment_id'),
    replyId: id('reply_id'),
    /** The latest, at most three, the last one first. */
    actorIds: id('actor_ids').array().notNull().default(sql`'{}'`),
    actorCount: integer('actor_count').notNull().default(0),
    /** Of notices: which words, and what is filled in. */
    notice: jsonb('notice').$type<{ key: string; params: Record<string, string>; link: string | null }>(),
    /** The receiver switched such news off: it is listed, and counts nothing. */
    quiet: boolean('quiet').notNull().default(false),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.newsId] }),
    check('news_type', sql`${t.type} in (${listOf(newsTypes)})`),
    check('news_event', sql`${t.event} in (${listOf(newsEvents)})`),
    check('news_notice', sql`(${t.event} = 'notice') = (${t.notice} is not null)`),
    check(
      'news_actors',
      sql`cardinality(${t.actorIds}) <= 3 and ${t.actorCount} >= cardinality(${t.actorIds})`,
    ),
    uniqueIndex('news_merged').on(t.userId, t.mergeKey).where(sql`${t.mergeKey} is not null`),
    index('news_list').on(t.userId, t.type, t.at, t.newsId),
    index('news_age').on(t.at),
    index('news_post').on(t.postId).where(sql`${t.postId} is not null`),
  ],
);

/** What happened and inboxes do not tell yet: appended without waiting for anybody, taken by the fold. */
export const newsHint = pgTable(
  'news_hint',
  {
    hintId: id('hint_id').primaryKey(),
    kind: text('kind', { enum: ['post', 'comment', 'user'] }).notNull(),
    /** The post, the comment or the user. */
    subjectId: id('subject_id').notNull(),
    /** Of a comment: its post. */
    postId: id('post_id'),
    at: moment('at').notNull(),
  },
  (t) => [check('news_hint_kind', sql`${t.kind} in ('post', 'comment', 'user')`)],
);

/** Up to when a user has read a kind, and cleared it; `posts` are those of followed people. */
export const newsSeen = pgTable(
  'news_seen',
  {
    userId: id('user_id').notNull(),
    type: text('type', { enum: [...newsTypes, 'posts'] }).notNull(),
    seenAt: moment('seen_at'),
    clearedAt: moment('cleared_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('news_seen_type', sql`${t.type} in (${listOf([...newsTypes, 'posts'])})`),
  ],
);

/** What operators tell all, a segment, or one; who it is for is asked when they read. */
export const announcement = pgTable(
  'announcement',
  {
    announcementId: id('announcement_id').primaryKey(),
    audience: text('audience', { enum: ['all', 'segment', 'one'] }).notNull(),
    segment: jsonb('segment').$type<Segment>(),
    userId: id('user_id'),
    texts: jsonb('texts').$type<Announcement['texts']>().notNull(),
    link: text('link'),
    key: text('key').unique('announcement_key'),
    operatorId: id('operator_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('announcement_audience', sql`${t.audience} in ('all', 'segment', 'one')`),
    check('announcement_segment', sql`(${t.audience} = 'segment') = (${t.segment} is not null)`),
    check('announcement_user', sql`(${t.audience} = 'one') = (${t.userId} is not null)`),
    index('announcement_time').on(t.publishedAt, t.announcementId).where(sql`${t.withdrawnAt} is null`),
  ],
);

/** What people tell us, and what was answered. */
export const feedback = pgTable(
  'feedback',
  {
    userId: id('user_id').notNull(),
    feedbackId: id('feedback_id').notNull(),
    content: text('content').notNull(),
    contact: text('contact').notNull(),
    key: text('key'),
    createdAt: moment('created_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: id('answered_by'),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.feedbackId] }),
    check('feedback_content', sql`${t.content} <> ''`),
    check(
      'feedback_answered',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answeredBy} is null)`,
    ),
    check('feedback_read', sql`${t.readAt} is null or ${t.answeredAt} is not null`),
    uniqueIndex('feedback_key').on(t.userId, t.key).where(sql`${t.key} is not null`),
    index('feedback_id').on(t.feedbackId),
    index('feedback_open').on(t.createdAt, t.feedbackId).where(sql`${t.answeredAt} is null`),
    index('feedback_done').on(t.answeredAt, t.feedbackId).where(sql`${t.answeredAt} is not null`),
    index('feedback_unread').on(t.userId).where(sql`${t.answeredAt} is not null and ${t.readAt} is null`),
  ],
);
