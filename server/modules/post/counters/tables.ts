import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';

/** One row per like; counters are derived from these rows. */
export const postLike = pgTable(
  'post_like',
  {
    postId: uuidColumn('post_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_like_user').on(t.userId, t.createdAt, t.postId),
    index('post_like_recent').on(t.postId, t.createdAt, t.userId),
    // Rows are appended in the order of time, which a block range index of any size finds.
    index('post_like_created_at').using('brin', t.createdAt),
  ],
);

export const postCollect = pgTable(
  'post_collect',
  {
    postId: uuidColumn('post_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_collect_user').on(t.userId, t.createdAt, t.postId),
    index('post_collect_recent').on(t.postId, t.createdAt, t.userId),
  ],
);

/** One row per viewer and day in Shanghai, without the viewer: `mark` is a keyed hash (decision 0093). */
export const postRead = pgTable(
  'post_read',
  {
    postId: uuidColumn('post_id').notNull(),
    mark: uuidColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.mark, t.day] }), index('post_read_day').using('brin', t.day)],
);

/**
 * One row per viewer and session, without either: `user_id` and `session_id` hold the same keyed hash of both. Nothing reads
 * `session_id`, which remains so that versions run side by side (decision 0093); a later migration can drop it.
 */
export const postPlay = pgTable(
  'post_play',
  {
    postId: uuidColumn('post_id').notNull(),
    mark: uuidColumn('user_id').notNull(),
    sessionMark: uuidColumn('session_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.mark, t.sessionMark] })],
);

/**
 * Counter changes that are not flushed into `post_stat` yet. Appends of concurrent writers do not wait for each other, so
 * that reactions to a popular post are not serialised by one row; readers add these deltas to the totals. `created_at` is the time of
 * what is counted or taken back.
 */
export const postCounterDelta = pgTable(
  'post_counter_delta',
  {
    postId: uuidColumn('post_id').notNull(),
    deltaId: uuidColumn('delta_id').notNull(),
    likes: integer('likes').notNull().default(0),
    collects: integer('collects').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    reads: integer('reads').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    rewards: integer('rewards').notNull().default(0),
    unlocks: integer('unlocks').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.deltaId] })],
);

/** Weighted engagement, likes and collections per day in Shanghai, from which popularity and rankings are summed. */
export const postDailyEngagement = pgTable(
  'post_daily_engagement',
  {
    postId: uuidColumn('post_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    weight: bigint('weight', { mode: 'number' }).notNull(),
    likes: integer('likes').notNull().default(0),
    collects: integer('collects').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.day] }),
    // Rows are appended in the order of the days.
    index('post_daily_engagement_day').using('brin', t.day),
  ],
);
