import { postStates, revisionStates } from '@muyu/contract/post.ts';
import { accessTypes, previewCovers } from '@muyu/contract/post-access.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { fileChecks, fileColumns } from '#platform/database/file-columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';

/** The post that a row belongs to. Tables without the reference are written too often for it (decision 0026). */
const postReference = () => uuidColumn('post_id').references(() => post.postId);
const counter = (name: string) => integer(name).notNull().default(0);

/** Posts in every state. `type` 1 video post, 2 pictures and text. */
export const post = pgTable(
  'post',
  {
    postId: uuidColumn('post_id').primaryKey(),
    authorId: uuidColumn('author_id').notNull(),
    type: smallint('type').notNull(),
    state: text('state', { enum: postStates }).notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    address: text('address'),
    /** A city of China by its administrative code, or a country by ISO 3166. */
    placeCode: text('place_code'),
    atlas: boolean('atlas').notNull().default(false),
    /** How it is locked; `price_fen` belongs to paid ones. */
    lock: text('lock', { enum: accessTypes }).notNull().default('free'),
    priceFen: integer('price_fen'),
    /** Cover variant for viewers without access. */
    preview: text('preview', { enum: previewCovers }).notNull().default('blurred'),
    aiMade: boolean('ai_made').notNull(),
    /** Put into the authentication channel by its author. */
    authChannel: boolean('auth_channel').notNull().default(false),
    closeComment: boolean('close_comment').notNull(),
    consentAt: timestamptz('consent_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    publishedAt: timestamptz('published_at'),
    /** When operators took it down last; null while it is not hidden. */
    hiddenAt: timestamptz('hidden_at'),
    /** Of a hidden post that was pinned: the time of the pin, which comes back with the post. */
    hiddenPinnedAt: timestamptz('hidden_pinned_at'),
    /** Of a deleted post: the time until which its buyers may open it; it is purged later. */
    keptUntil: timestamptz('kept_until'),
  },
  (t) => [
    check('post_preview', sql`${t.preview} in (${sqlStringList(previewCovers)})`),
    check('post_kept', sql`${t.keptUntil} is null or ${t.state} = 'deleted'`),
    check('post_hidden', sql`${t.hiddenAt} is null or ${t.state} in ('hidden', 'deleted')`),
    index('post_hidden_at').on(t.hiddenAt).where(sql`${t.hiddenAt} is not null`),
    check('post_type', sql`${t.type} in (1, 2)`),
    check('post_atlas', sql`not ${t.atlas} or ${t.type} = 2`),
    check('post_lock', sql`${t.lock} in (${sqlStringList(accessTypes)})`),
    check(
      'post_price',
      sql`(${t.lock} = 'paid') = (${t.priceFen} is not null) and coalesce(${t.priceFen}, 1) > 0`,
    ),
    check('post_state', sql`${t.state} in (${sqlStringList(postStates)})`),
    check('post_published', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    index('post_author').on(t.authorId, t.createdAt, t.postId),
    index('post_private_videos')
      .on(t.publishedAt, t.postId)
      .where(sql`${t.type} = 1 and ${t.lock} <> 'free' and ${t.state} = 'published'`),
  ],
);

/** Request keys of new posts, by author: a repeated request finds the post of the first one. */
export const postRequest = pgTable(
  'post_request',
  {
    authorId: uuidColumn('author_id').notNull(),
    postId: uuidColumn('post_id').notNull(),
    ...requestKeyColumns(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.authorId, t.postId] }),
    ...requestKeyConstraints('post_request', [t.authorId], t),
  ],
);

/** A post's files in order, with the display metadata that they had when the post was written. */
export const postFile = pgTable(
  'post_file',
  {
    postId: postReference().notNull(),
    position: smallint('position').notNull(),
    ...fileColumns(),
    type: smallint('type').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.position] }),
    index('post_file_file').on(t.fileId),
    index('post_file_cover').on(t.coverId).where(sql`${t.coverId} is not null`),
    ...fileChecks('post_file', t),
  ],
);

/** A pending or rejected revision of a published post, which stays unchanged until the revision is approved. While operators hide the post, it is neither reviewed nor shown. */
export const postRevision = pgTable(
  'post_revision',
  {
    postId: postReference().primaryKey(),
    authorId: uuidColumn('author_id').notNull(),
    state: text('state', { enum: revisionStates }).notNull(),
    /** The result of `validateDraft`: columns, files, tags and mentions. */
    draft: jsonb('draft').notNull(),
    /** Files and covers of the draft. */
    fileIds: uuidColumn('file_ids').array().notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
  },
  (t) => [
    check('post_revision_state', sql`${t.state} in (${sqlStringList(revisionStates)})`),
    index('post_revision_author').on(t.authorId),
  ],
);

/** Users mentioned in a post, in order. */
export const postMention = pgTable(
  'post_mention',
  {
    postId: postReference().notNull(),
    userId: uuidColumn('user_id').notNull(),
    authorId: uuidColumn('author_id').notNull(),
    position: smallint('position').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_mention_author').on(t.authorId, t.createdAt),
    index('post_mention_user').on(t.userId),
  ],
);

/**
 * Tags with a name per language. A blocked one is shown nowhere and takes no new posts; a merged one stands for another tag,
 * to which a job moves its posts.
 */
export const tag = pgTable(
  'tag',
  {
    tagId: uuidColumn('tag_id').primaryKey(),
    key: text('key').notNull().unique(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    nameJa: text('name_ja').notNull(),
    position: integer('position').notNull(),
    blockedAt: timestamptz('blocked_at'),
    mergedInto: uuidColumn('merged_into'),
  },
  (t) => [check('tag_merged', sql`${t.mergedInto} is null or ${t.mergedInto} <> ${t.tagId}`)],
);

export const postTag = pgTable(
  'post_tag',
  {
    postId: postReference().notNull(),
    tagId: uuidColumn('tag_id')
      .notNull()
      .references(() => tag.tagId),
  },
  (t) => [primaryKey({ columns: [t.postId, t.tagId] }), index('post_tag_tag').on(t.tagId, t.postId)],
);

/** One row per published post, for the lists by time, author, type and channel. */
export const publishedPost = pgTable(
  'published_post',
  {
    postId: postReference().primaryKey(),
    authorId: uuidColumn('author_id').notNull(),
    type: smallint('type').notNull(),
    certified: boolean('certified').notNull(),
    authChannel: boolean('auth_channel').notNull().default(false),
    /** A video of five minutes or more. */
    long: boolean('long').notNull().default(false),
    atlas: boolean('atlas').notNull().default(false),
    publishedAt: timestamptz('published_at').notNull(),
    /** The place that the author chose; null without one. */
    placeCode: text('place_code'),
    /** Set while the author has pinned the post. */
    pinnedAt: timestamptz('pinned_at'),
  },
  (t) => [
    index('published_post_pinned').on(t.authorId, t.pinnedAt).where(sql`${t.pinnedAt} is not null`),
    index('published_post_new').on(t.publishedAt, t.postId),
    index('published_post_author').on(t.authorId, t.publishedAt, t.postId),
    index('published_post_auth_channel')
      .on(t.publishedAt, t.postId)
      .where(sql`${t.certified} and ${t.authChannel}`),
    index('published_post_type').on(t.type, t.publishedAt, t.postId),
    index('published_post_videos').on(t.authorId, t.publishedAt, t.postId).where(sql`${t.type} = 1`),
    index('published_post_long').on(t.publishedAt, t.postId).where(sql`${t.long}`),
    index('published_post_place')
      .on(t.placeCode, t.publishedAt, t.postId)
      .where(sql`${t.placeCode} is not null`),
    index('published_post_atlas').on(t.publishedAt, t.postId).where(sql`${t.atlas}`),
  ],
);

/** When the first post of a person was published. The row stays when the post is gone. */
export const firstPublication = pgTable('first_publication', {
  userId: uuidColumn('user_id').primaryKey(),
  publishedAt: timestamptz('published_at').notNull(),
});

/**
 * Counters and scores of the published posts. Not a part of `published_post`, because a flush rewrites the row in all
 * indexes of its table.
 */
export const postStat = pgTable(
  'post_stat',
  {
    postId: postReference().primaryKey(),
    type: smallint('type').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    likeCount: counter('like_count'),
    collectCount: counter('collect_count'),
    commentCount: counter('comment_count'),
    readCount: counter('read_count'),
    playCount: counter('play_count'),
    rewardCount: counter('reward_count'),
    unlockCount: counter('unlock_count'),
    hotScore: doublePrecision('hot_score').notNull(),
    popularity: integer('popularity').notNull().default(0),
  },
  (t) => [
    index('post_stat_hot').on(t.hotScore, t.postId),
    index('post_stat_popular').on(t.popularity, t.postId),
    index('post_stat_type_hot').on(t.type, t.hotScore, t.postId),
  ],
);
