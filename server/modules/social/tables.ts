import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Who follows whom: `user_id` follows `target_id`. The row is the truth; counts are derived from it. */
export const follow = pgTable(
  'follow',
  {
    userId: id('user_id').notNull(),
    targetId: id('target_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('follow_fans').on(t.targetId, t.createdAt, t.userId),
    index('follow_follows').on(t.userId, t.createdAt, t.targetId),
    check('follow_other', sql`${t.userId} <> ${t.targetId}`),
  ],
);

/** Whom a user never wants recommended again. */
export const exclusion = pgTable(
  'exclusion',
  {
    userId: id('user_id').notNull(),
    targetId: id('target_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.targetId] })],
);

/** Whose messages a user does not want: `user_id` ignores `target_id`. */
export const ignore = pgTable(
  'ignore',
  {
    userId: id('user_id').notNull(),
    targetId: id('target_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('ignore_list').on(t.userId, t.createdAt, t.targetId),
    check('ignore_other', sql`${t.userId} <> ${t.targetId}`),
  ],
);

/** Folded counts of a user; what is still in `follow_count_change` comes on top. No row: nothing folded yet. */
export const followCount = pgTable(
  'follow_count',
  {
    userId: id('user_id').primaryKey(),
    fans: integer('fans').notNull(),
    follows: integer('follows').notNull(),
  },
  (t) => [index('follow_count_fans').on(t.fans, t.userId)],
);

/**
 * Changes of counts that are not folded yet. Appending never waits for another writer, so that a person whom
 * thousands follow at once does not become one row that all of them queue for.
 */
export const followCountChange = pgTable(
  'follow_count_change',
  {
    userId: id('user_id').notNull(),
    changeId: id('change_id').notNull(),
    fans: integer('fans').notNull(),
    follows: integer('follows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.changeId] })],
);
