import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Every addition to somebody's VIP: from where, by what key (each once), how much, and what it made of it. */
export const vipGrant = pgTable(
  'vip_grant',
  {
    userId: id('user_id').notNull(),
    grantId: id('grant_id').notNull(),
    source: text('source', { enum: ['invite', 'purchase', 'code', 'operator'] }).notNull(),
    /** What may be granted once: the invited account, the order, the code. */
    sourceKey: text('source_key').notNull(),
    level: smallint('level').notNull(),
    /** Null for a level that never ends. */
    seconds: bigint('seconds', { mode: 'number' }),
    at: moment('at').notNull(),
    /** What the person's VIP was after it; null for lifetime. */
    untilAfter: moment('until_after'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.grantId] }),
    uniqueIndex('vip_grant_once').on(t.userId, t.source, t.sourceKey),
    check('vip_grant_source', sql`${t.source} in ('invite', 'purchase', 'code', 'operator')`),
    check('vip_grant_level', sql`${t.level} between 1 and 4`),
    check(
      'vip_grant_seconds',
      sql`(${t.level} = 4) = (${t.seconds} is null) and coalesce(${t.seconds}, 1) > 0`,
    ),
  ],
);

/** Somebody's VIP now. No row: never had any. Lifetime has no end. */
export const vipState = pgTable(
  'vip_state',
  {
    userId: id('user_id').primaryKey(),
    level: smallint('level').notNull(),
    until: moment('until'),
  },
  (t) => [
    check('vip_state_level', sql`${t.level} between 1 and 4`),
    check('vip_state_until', sql`(${t.level} = 4) = (${t.until} is null)`),
  ],
);

/** What opened a locked post for somebody for ever: bought, or a ticket. */
export const postUnlock = pgTable(
  'post_unlock',
  {
    userId: id('user_id').notNull(),
    postId: id('post_id').notNull(),
    way: text('way', { enum: ['buy', 'ticket'] }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    check('post_unlock_way', sql`${t.way} in ('buy', 'ticket')`),
  ],
);

/** Free views of VIP-only posts, by the day of Shanghai; the same post again that day is no other view. */
export const trialView = pgTable(
  'trial_view',
  {
    userId: id('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    postId: id('post_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.postId] })],
);
