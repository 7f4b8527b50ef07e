import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

const commentStates = ['published', 'pending', 'rejected', 'hidden', 'deleted'] as const;

/**
 * First-level comments (`parent_id` null) and their replies. A reply to another reply contains its id and author. Lists are
 * ordered by id, because UUIDv7 grows with time.
 */
export const comment = pgTable(
  'comment',
  {
    postId: uuidColumn('post_id').notNull(),
    commentId: uuidColumn('comment_id').notNull(),
    parentId: uuidColumn('parent_id'),
    replyToId: uuidColumn('reply_to_id'),
    replyToUserId: uuidColumn('reply_to_user_id'),
    userId: uuidColumn('user_id').notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: commentStates }).notNull().default('published'),
    /** People mentioned in the text. */
    markUserIds: uuidColumn('mark_user_ids').array().notNull().default(sql`'{}'`),
    ...requestKeyColumns(),
    /** Position among the pinned comments, from 1; null when not pinned. */
    top: smallint('top'),
    /** Of a hidden comment that was pinned: its position, which it has again when it is public again. */
    hiddenTop: smallint('hidden_top'),
    replyCount: integer('reply_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.commentId] }),
    check('comment_state', sql`${t.state} in (${sqlStringList(commentStates)})`),
    check('comment_counts', sql`${t.replyCount} >= 0 and ${t.likeCount} >= 0`),
    check(
      'comment_top',
      sql`${t.top} is null or (${t.parentId} is null and ${t.state} = 'published' and ${t.top} between 1 and 3)`,
    ),
    ...requestKeyConstraints('comment', [t.postId, t.userId], t),
    /** Reviews and appeals find a comment by its id alone. */
    index('comment_unpublished').on(t.commentId).where(sql`${t.state} in ('pending', 'rejected', 'hidden')`),
    index('comment_pending').on(t.postId, t.userId, t.commentId).where(sql`${t.state} = 'pending'`),
    check('comment_reply_to', sql`(${t.replyToId} is null) = (${t.replyToUserId} is null)`),
    index('comment_top_level')
      .on(t.postId, t.commentId)
      .where(sql`${t.parentId} is null and ${t.top} is null and ${t.state} = 'published'`),
    index('comment_hottest')
      .on(t.postId, sql`(${t.likeCount} + ${t.replyCount})`, t.commentId)
      .where(sql`${t.parentId} is null and ${t.top} is null and ${t.state} = 'published'`),
    uniqueIndex('comment_pinned').on(t.postId, t.top).where(sql`${t.top} is not null`),
    index('comment_replies')
      .on(t.postId, t.parentId, t.commentId)
      .where(sql`${t.parentId} is not null and ${t.state} = 'published'`),
    index('comment_user').on(t.userId, t.commentId),
    /** Deleted rows that still have text, likes or the digest of the text, which the daily job clears. */
    index('comment_uncleared')
      .on(t.postId, t.commentId)
      .where(
        sql`${t.state} = 'deleted' and (${t.content} <> '' or ${t.likeCount} > 0 or ${t.requestDigest} <> '')`,
      ),
    index('comment_created').on(t.createdAt).where(sql`${t.state} = 'published'`),
  ],
);

/** Likes of comments and replies; `comment.like_count` changes in the same transaction. */
export const commentLike = pgTable(
  'comment_like',
  {
    postId: uuidColumn('post_id').notNull(),
    commentId: uuidColumn('comment_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.commentId, t.userId] }),
    index('comment_like_recent').on(t.postId, t.commentId, t.createdAt, t.userId),
    /** For the export of a person's data. */
    index('comment_like_user').on(t.userId, t.commentId),
  ],
);

/** The descriptions of the module's tables. */
export const commentTables = [
  describeTable(comment, distributedBy('post_id'), {
    columns: ['user_id', 'reply_to_user_id', 'mark_user_ids'],
    exported: 'comments',
    erased: 'anonymized',
  }),
  describeTable(commentLike, distributedBy('post_id'), {
    columns: ['user_id'],
    exported: 'comments',
    erased: { kept: 'a like counts without the name; lists leave out closed accounts' },
  }),
];
