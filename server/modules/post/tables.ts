import { locks } from '@muyu/contract/post.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';
import { fileChecks, fileColumns } from './file-columns.ts';

export * from './snapshot-tables.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** Posts in every state. `type` 1 video post, 2 pictures and text. */
export const post = pgTable(
  'post',
  {
    postId: id('post_id').primaryKey(),
    authorId: id('author_id').notNull(),
    type: smallint('type').notNull(),
    state: text('state', { enum: ['pending', 'published', 'rejected', 'hidden', 'deleted'] }).notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    address: text('address'),
    /** A city of China by its administrative code, or a country by ISO 3166. */
    placeCode: text('place_code'),
    atlas: boolean('atlas').notNull().default(false),
    /** How it is locked; `price_fen` belongs to paid ones. */
    lock: text('lock', { enum: locks }).notNull().default('free'),
    priceFen: integer('price_fen'),
    aiMade: boolean('ai_made').notNull(),
    closeComment: boolean('close_comment').notNull(),
    consentAt: moment('consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (t) => [
    check('post_type', sql`${t.type} in (1, 2)`),
    check('post_atlas', sql`not ${t.atlas} or ${t.type} = 2`),
    check('post_lock', sql`${t.lock} in ('free', 'paid', 'vip', 'subscription')`),
    check(
      'post_price',
      sql`(${t.lock} = 'paid') = (${t.priceFen} is not null) and coalesce(${t.priceFen}, 1) > 0`,
    ),
    check('post_state', sql`${t.state} in ('pending', 'published', 'rejected', 'hidden', 'deleted')`),
    check('post_published', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    index('post_author').on(t.authorId, t.createdAt, t.postId),
  ],
);

/** A post's files in order, with what a page needs to know of them, frozen when the post was made. */
export const postFile = pgTable(
  'post_file',
  {
    postId: id('post_id').notNull(),
    position: smallint('position').notNull(),
    ...fileColumns(),
    type: smallint('type').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.position] }),
    index('post_file_file').on(t.fileId),
    ...fileChecks('post_file', t),
  ],
);

/** A change of a published post, which stays up as it is until the change is approved; its files are held by it. */
export const postRevision = pgTable(
  'post_revision',
  {
    postId: id('post_id').primaryKey(),
    authorId: id('author_id').notNull(),
    state: text('state', { enum: ['pending', 'rejected'] }).notNull(),
    /** What `read-draft.ts` made of the draft: columns, files, tags and marks. */
    draft: jsonb('draft').notNull(),
    /** Files and covers that the draft uses. */
    fileIds: id('file_ids').array().notNull(),
    submittedAt: moment('submitted_at').notNull(),
  },
  (t) => [
    check('post_revision_state', sql`${t.state} in ('pending', 'rejected')`),
    index('post_revision_author').on(t.authorId),
  ],
);

/** People that a post names, in order. */
export const postMark = pgTable(
  'post_mark',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    authorId: id('author_id').notNull(),
    position: smallint('position').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_mark_author').on(t.authorId, t.createdAt),
    index('post_mark_user').on(t.userId),
  ],
);

/** Tags that operators keep, with a name a language. */
export const tag = pgTable('tag', {
  tagId: id('tag_id').primaryKey(),
  key: text('key').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameJa: text('name_ja').notNull(),
  position: integer('position').notNull(),
});

export const postTag = pgTable(
  'post_tag',
  { postId: id('post_id').notNull(), tagId: id('tag_id').notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.tagId] }), index('post_tag_tag').on(t.tagId, t.postId)],
);

/** The row is the truth of a like; counters are derived. */
export const postLike = pgTable(
  'post_like',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_like_user').on(t.userId, t.createdAt, t.postId),
    index('post_like_recent').on(t.postId, t.createdAt, t.userId),
  ],
);

export const postCollect = pgTable(
  'post_collect',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_collect_user').on(t.userId, t.createdAt, t.postId),
    index('post_collect_recent').on(t.postId, t.createdAt, t.userId),
  ],
);

/** One read a viewer and day. */
export const postRead = pgTable(
  'post_read',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId, t.day] })],
);

/** One play a viewer and session. */
export const postPlay = pgTable(
  'post_play',
  {
    postId: id('post_id').notNull(),
    userId: id('user_id').notNull(),
    sessionId: id('session_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId, t.sessionId] }), index('post_play_user').on(t.userId)],
);

/** The published posts and nothing else; a post that leaves the published state loses its row. */
export const publishedPost = pgTable(
  'published_post',
  {
    postId: id('post_id').primaryKey(),
    authorId: id('author_id').notNull(),
    type: smallint('type').notNull(),
    certified: boolean('certified').notNull(),
    /** A video of five minutes or more. */
    long: boolean('long').notNull().default(false),
    atlas: boolean('atlas').notNull().default(false),
    publishedAt: moment('published_at').notNull(),
    /** When its author pinned it on their page. */
    pinnedAt: moment('pinned_at'),
  },
  (t) => [
    index('published_post_pinned').on(t.authorId, t.pinnedAt).where(sql`${t.pinnedAt} is not null`),
    index('published_post_new').on(t.publishedAt, t.postId),
    index('published_post_author').on(t.authorId, t.publishedAt, t.postId),
    index('published_post_certified').on(t.publishedAt, t.postId).where(sql`${t.certified}`),
    index('published_post_type').on(t.type, t.publishedAt, t.postId),
    index('published_post_videos').on(t.authorId, t.publishedAt, t.postId).where(sql`${t.type} = 1`),
    index('published_post_long').on(t.publishedAt, t.postId).where(sql`${t.long}`),
    index('published_post_atlas').on(t.publishedAt, t.postId).where(sql`${t.atlas}`),
  ],
);

/**
 * Folded counters of the published posts and the scores that feeds sort by. Apart from `published_post`, because every
 * fold moves a row in all indexes of its table.
 */
export const postStat = pgTable(
  'post_stat',
  {
    postId: id('post_id').primaryKey(),
    type: smallint('type').notNull(),
    publishedAt: moment('published_at').notNull(),
    likeCount: count('like_count'),
    collectCount: count('collect_count'),
    commentCount: count('comment_count'),
    readCount: count('read_count'),
    playCount: count('play_count'),
    hotScore: doublePrecision('hot_score').notNull(),
    popularity: integer('popularity').notNull().default(0),
  },
  (t) => [
    index('post_stat_hot').on(t.hotScore, t.postId),
    index('post_stat_popular').on(t.popularity, t.postId),
    index('post_stat_type_hot').on(t.type, t.hotScore, t.postId),
  ],
);

/**
 * Changes of counters that are not folded into `post_stat` yet. Appending never waits for another writer,
 * so a viral post does not serialise on one row; readers add what is still here.
 */
export const postCountChange = pgTable(
  'post_count_change',
  {
    postId: id('post_id').notNull(),
    changeId: id('change_id').notNull(),
    likes: integer('likes').notNull().default(0),
    collects: integer('collects').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    reads: integer('reads').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.changeId] })],
);

/** Engagement a day, for the popularity of the last seven. */
export const postDay = pgTable(
  'post_day',
  {
    postId: id('post_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    weight: bigint('weight', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.day] })],
);
