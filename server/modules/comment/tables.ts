import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/**
 * First-level comments (`parent_id` null) and the replies below them. A reply that answers another reply names it and
 * its writer. Identifiers grow with time, so they are the order of every list.
 */
export const comment = pgTable(
  'comment',
  {
    postId: id('post_id').notNull(),
    commentId: id('comment_id').notNull(),
    parentId: id('parent_id'),
    replyToId: id('reply_to_id'),
    replyToUserId: id('reply_to_user_id'),
    userId: id('user_id').notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: ['published', 'pending', 'rejected', 'hidden', 'deleted'] })
      .notNull()
      .default('published'),
    /** People named in the text. */
    markUserIds: id('mark_user_ids').array().notNull().default(sql`'{}'`),
    /** The client's own name for what it wrote: a request sent twice writes once. */
    key: text('key'),
    /** Place among the pinned comments, from 1; null for all others. */
    top: smallint('top'),
    replyCount: integer('reply_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.commentId] }),
    check('comment_state', sql`${t.state} in ('published', 'pending', 'rejected', 'hidden', 'deleted')`),
    check('comment_counts', sql`${t.replyCount} >= 0 and ${t.likeCount} >= 0`),
    check(
      'comment_top',
      sql`${t.top} is null or (${t.parentId} is null and ${t.state} = 'published' and ${t.top} between 1 and 3)`,
    ),
    uniqueIndex('comment_key').on(t.postId, t.userId, t.key).where(sql`${t.key} is not null`),
    /** What reviews and appeals name by its id alone. */
    index('comment_unpublished').on(t.commentId).where(sql`${t.state} in ('pending', 'rejected', 'hidden')`),
    index('comment_waiting').on(t.postId, t.userId, t.commentId).where(sql`${t.state} = 'pending'`),
    check('comment_reply_to', sql`(${t.replyToId} is null) = (${t.replyToUserId} is null)`),
    index('comment_first_level')
      .on(t.postId, t.commentId)
      .where(sql`${t.parentId} is null and ${t.top} is null and ${t.state} = 'published'`),
    uniqueIndex('comment_pinned').on(t.postId, t.top).where(sql`${t.top} is not null`),
    index('comment_replies')
      .on(t.postId, t.parentId, t.commentId)
      .where(sql`${t.parentId} is not null and ${t.state} = 'published'`),
    index('comment_user').on(t.userId, t.commentId),
    index('comment_created').on(t.createdAt).where(sql`${t.state} = 'published'`),
  ],
);

/** The row is the truth of a like; `like_count` changes in the same statement. */
export const commentLike = pgTable(
  'comment_like',
  {
    postId: id('post_id').notNull(),
    commentId: id('comment_id').notNull(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.commentId, t.userId] }),
    index('comment_like_recent').on(t.postId, t.commentId, t.createdAt, t.userId),
  ],
);
