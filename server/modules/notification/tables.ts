import { notificationEvents, notificationTypes } from '@muyu/contract/notification.ts';
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
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';

/**
 * Stored notifications. New followers and announcements are derived at read time; a row with such an event marks one
 * that the reader deleted. Likes of one thing are merged into one row, which the flush recomputes from the likes.
 */
export const notification = pgTable(
  'notification',
  {
    userId: uuidColumn('user_id').notNull(),
    notificationId: uuidColumn('notification_id').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    event: text('event', { enum: notificationEvents }).notNull(),
    /** Unique per user: one row for all likes of a thing, one row for a comment. */
    mergeKey: text('merge_key'),
    postId: uuidColumn('post_id'),
    commentId: uuidColumn('comment_id'),
    replyId: uuidColumn('reply_id'),
    /** At most three users, the latest first. */
    actorIds: uuidColumn('actor_ids').array().notNull().default(sql`'{}'`),
    actorCount: integer('actor_count').notNull().default(0),
    /** Template key of a notice, with its parameters. */
    notice: jsonb('notice').$type<{ key: string; params: Record<string, string>; link: string | null }>(),
    /** The receiver's settings switched the event off: the row is listed and does not count as unread. */
    muted: boolean('muted').notNull().default(false),
    at: timestamptz('at').notNull(),
    /** Time of the newest like that the reader deleted, of a row that came back with a newer one. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    check('notification_type', sql`${t.type} in (${sqlStringList(notificationTypes)})`),
    check('notification_event', sql`${t.event} in (${sqlStringList(notificationEvents)})`),
    check('notification_notice', sql`(${t.event} = 'notice') = (${t.notice} is not null)`),
    check(
      'notification_actors',
      sql`cardinality(${t.actorIds}) <= 3 and ${t.actorCount} >= cardinality(${t.actorIds})`,
    ),
    uniqueIndex('notification_merged').on(t.userId, t.mergeKey).where(sql`${t.mergeKey} is not null`),
    index('notification_list').on(t.userId, t.type, t.at, t.notificationId),
    index('notification_age').on(t.at),
    index('notification_post').on(t.postId).where(sql`${t.postId} is not null`),
  ],
);

const dirtyKinds = ['post', 'comment'] as const;

/** Dirty markers: posts and comments whose likes changed. Appended without a lock, consumed by the flush. */
export const notificationDirty = pgTable(
  'notification_dirty',
  {
    markerId: uuidColumn('marker_id').primaryKey(),
    kind: text('kind', { enum: dirtyKinds }).notNull(),
    /** Id of the post or comment. */
    subjectId: uuidColumn('subject_id').notNull(),
    /** Post of a comment. */
    postId: uuidColumn('post_id'),
    /** Likes that were notified before are visible again: what only they change is not pushed. */
    restored: boolean('restored').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [check('notification_dirty_kind', sql`${t.kind} in (${sqlStringList(dirtyKinds)})`)],
);

/** Times until which a user has read and cleared a type; `posts` are those of followed users. */
export const notificationReadMarker = pgTable(
  'notification_read_marker',
  {
    userId: uuidColumn('user_id').notNull(),
    type: text('type', { enum: [...notificationTypes, 'posts'] }).notNull(),
    seenAt: timestamptz('seen_at'),
    clearedAt: timestamptz('cleared_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check(
      'notification_read_marker_type',
      sql`${t.type} in (${sqlStringList([...notificationTypes, 'posts'])})`,
    ),
  ],
);
