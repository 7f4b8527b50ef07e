import { type VipLevel, vipGrantSources } from '@muyu/contract/admin/money/membership.ts';
import { unlockWays } from '@muyu/contract/playback.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** VIP grants: source, idempotency key, level and duration, the resulting end, and what was taken back. */
export const vipGrant = pgTable(
  'vip_grant',
  {
    userId: uuidColumn('user_id').notNull(),
    grantId: uuidColumn('grant_id').notNull(),
    source: text('source', { enum: vipGrantSources }).notNull(),
    /** Idempotency key within the source: the invited user, the order, the code. */
    sourceKey: text('source_key').notNull(),
    level: smallint('level').$type<VipLevel>().notNull(),
    /** Null for lifetime. */
    seconds: bigint('seconds', { mode: 'number' }),
    createdAt: timestamptz('created_at').notNull(),
    /** End of the VIP after this grant; null for lifetime. */
    untilAfter: timestamptz('until_after'),
    /** Of a grant by hand: who granted it, and why. */
    operatorId: uuidColumn('operator_id'),
    reason: text('reason'),
    /** The time that operators took back of it; null while it stands. */
    takenSeconds: bigint('taken_seconds', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.grantId] }),
    foreignKey({ name: 'vip_grant_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    uniqueIndex('vip_grant_once').on(t.userId, t.source, t.sourceKey),
    check('vip_grant_source', sql`${t.source} in (${sqlStringList(vipGrantSources)})`),
    check('vip_grant_level', sql`${t.level} between 1 and 4`),
    check(
      'vip_grant_seconds',
      sql`(${t.level} = 4) = (${t.seconds} is null) and coalesce(${t.seconds}, 1) > 0`,
    ),
  ],
);

/**
 * The queue of grants by user: the highest level runs first. `level` is the present one, `until` the end of all, null for
 * lifetime; the columns of higher levels hold the time until which these run. Users who never had a VIP have no row.
 */
export const vipState = pgTable(
  'vip_state',
  {
    userId: uuidColumn('user_id').primaryKey(),
    level: smallint('level').$type<VipLevel>().notNull(),
    until: timestamptz('until'),
    level2Until: timestamptz('level2_until'),
    level3Until: timestamptz('level3_until'),
    /** When a lower level begins; null when none follows. */
    changesAt: timestamptz('changes_at'),
    /** The end about which the person was reminded. */
    remindedOf: timestamptz('reminded_of'),
  },
  (t) => [
    foreignKey({ name: 'vip_state_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('vip_state_level', sql`${t.level} between 1 and 4`),
    index('vip_state_until_time').on(t.until),
    index('vip_state_changes').on(t.changesAt),
    check('vip_state_until', sql`(${t.level} = 4) = (${t.until} is null)`),
  ],
);

/** Permanently unlocked posts by user: bought, or with a ticket. */
export const postUnlock = pgTable(
  'post_unlock',
  {
    userId: uuidColumn('user_id').notNull(),
    postId: uuidColumn('post_id').notNull(),
    way: text('way', { enum: unlockWays }).notNull(),
    /** The order that bought it; null for a ticket. */
    orderId: uuidColumn('order_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    foreignKey({ name: 'post_unlock_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('post_unlock_way', sql`${t.way} in (${sqlStringList(unlockWays)})`),
    check('post_unlock_order', sql`(${t.way} = 'buy') = (${t.orderId} is not null)`),
    index('post_unlock_newest').on(t.userId, t.createdAt, t.postId),
  ],
);

/** Trial views of VIP posts by user and day in Shanghai; a post counts once a day. A job deletes those of earlier days. */
export const trialView = pgTable(
  'trial_view',
  {
    userId: uuidColumn('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    postId: uuidColumn('post_id').notNull(),
    /** Not written since migration 0046: a later one drops it. */
    createdAt: timestamptz('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.postId] }),
    foreignKey({ name: 'trial_view_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
  ],
);

/** Placement and personal data of the module's tables. */
export const membershipTables = [
  describeTable(vipGrant, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'membership',
    erased: { kept: 'ledger' },
  }),
  describeTable(vipState, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'derived from the grants, which are exported' },
    erased: { kept: 'ledger' },
  }),
  describeTable(postUnlock, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'membership',
    erased: { kept: 'ledger' },
  }),
  describeTable(trialView, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'counts of one day' },
    erased: 'deleted',
  }),
];
