import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** `user_id` follows `target_id`. Counts are derived from these rows. */
export const follow = pgTable(
  'follow',
  {
    userId: uuidColumn('user_id').notNull(),
    targetId: uuidColumn('target_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('follow_fans').on(t.targetId, t.createdAt, t.userId),
    index('follow_follows').on(t.userId, t.createdAt, t.targetId),
    check('follow_other', sql`${t.userId} <> ${t.targetId}`),
  ],
);

/** `user_id` is not interested in `target_id`, who is left out of suggestions until the row is deleted. */
export const exclusion = pgTable(
  'exclusion',
  {
    userId: uuidColumn('user_id').notNull(),
    targetId: uuidColumn('target_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    // Erasure deletes by target.
    index('exclusion_target').on(t.targetId),
  ],
);

/** `user_id` ignores `target_id`: no notifications and chats from them. */
export const ignore = pgTable(
  'ignore',
  {
    userId: uuidColumn('user_id').notNull(),
    targetId: uuidColumn('target_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('ignore_list').on(t.userId, t.createdAt, t.targetId),
    // Erasure deletes by target.
    index('ignore_target').on(t.targetId),
    check('ignore_other', sql`${t.userId} <> ${t.targetId}`),
  ],
);

/** Members whom editors recommend, in their order. */
export const curatedPerson = pgTable('curated_person', {
  userId: uuidColumn('user_id').primaryKey(),
  position: integer('position').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Totals of a user without the pending rows of `follow_counter_delta`. No row before the first flush. */
export const followCount = pgTable(
  'follow_count',
  {
    userId: uuidColumn('user_id').primaryKey(),
    fans: integer('fans').notNull(),
    follows: integer('follows').notNull(),
  },
  (t) => [index('follow_count_fans').on(t.fans, t.userId)],
);

/** Deltas that are not flushed yet. Appending takes no row lock, so concurrent follows of one person do not wait. */
export const followCounterDelta = pgTable(
  'follow_counter_delta',
  {
    userId: uuidColumn('user_id').notNull(),
    changeId: uuidColumn('change_id').notNull(),
    fans: integer('fans').notNull(),
    follows: integer('follows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.changeId] })],
);

const countsOnly = {
  kept: 'numbers without names; erasure appends deltas that subtract the deleted follows',
};

/** The descriptions of the module's tables. */
export const socialTables = [
  ...[follow, exclusion, ignore].map((table) =>
    describeTable(table, distributedBy('user_id'), {
      columns: ['user_id', 'target_id'],
      exported: 'social',
      erased: 'deleted',
    }),
  ),
  describeTable(curatedPerson, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'a choice of editors that everybody sees' },
    erased: 'deleted',
  }),
  ...[followCount, followCounterDelta].map((table) =>
    describeTable(table, distributedBy('user_id'), {
      columns: ['user_id'],
      exported: 'social',
      erased: countsOnly,
    }),
  ),
];
