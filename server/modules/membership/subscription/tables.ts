import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Price of a month of a creator's subscription; creators without a row sell none. */
export const subscriptionPrice = pgTable(
  'subscription_price',
  {
    userId: uuidColumn('user_id').primaryKey(),
    priceFen: integer('price_fen').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'subscription_price_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('subscription_price_amount', sql`${t.priceFen} > 0`),
  ],
);

/** The subscription of a person to a creator: one row of its present or last uninterrupted time. */
export const subscription = pgTable(
  'subscription',
  {
    userId: uuidColumn('user_id').notNull(),
    creatorId: uuidColumn('creator_id').notNull(),
    since: timestamptz('since').notNull(),
    until: timestamptz('until').notNull(),
    /** The end about which the person was reminded. */
    remindedOf: timestamptz('reminded_of'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.creatorId] }),
    foreignKey({ name: 'subscription_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('subscription_until').on(t.until),
    index('subscription_creator').on(t.creatorId),
    index('subscription_of_user').on(t.userId, t.until, t.creatorId),
    check('subscription_other', sql`${t.userId} <> ${t.creatorId}`),
    check('subscription_time', sql`${t.until} >= ${t.since}`),
  ],
);

/** Paid time of subscriptions: one row an order. `refunded_at` marks time that was taken back. */
export const subscriptionPeriod = pgTable(
  'subscription_period',
  {
    userId: uuidColumn('user_id').notNull(),
    orderId: uuidColumn('order_id').notNull(),
    creatorId: uuidColumn('creator_id').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.orderId] }),
    foreignKey({ name: 'subscription_period_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('subscription_period_seconds', sql`${t.seconds} > 0`),
    check('subscription_period_time', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** The same subscriptions by creator, one row for each uninterrupted time, for the creator's list and counts. */
export const subscriber = pgTable(
  'subscriber',
  {
    creatorId: uuidColumn('creator_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    since: timestamptz('since').notNull(),
    until: timestamptz('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creatorId, t.userId, t.since] }),
    foreignKey({ name: 'subscriber_creator', columns: [t.creatorId], foreignColumns: [appUser.userId] }),
    index('subscriber_until').on(t.creatorId, t.until, t.userId),
    index('subscriber_since').on(t.creatorId, t.since),
    index('subscriber_user').on(t.userId),
  ],
);

const kept = { kept: 'ledger' } as const;

export const subscriptionTables = [
  describeTable(subscriptionPrice, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'membership',
    erased: 'deleted',
  }),
  describeTable(subscription, distributedBy('user_id'), {
    columns: ['user_id', 'creator_id'],
    exported: 'membership',
    erased: 'deleted',
  }),
  describeTable(subscriptionPeriod, distributedBy('user_id'), {
    columns: ['user_id', 'creator_id'],
    exported: 'membership',
    erased: kept,
  }),
  describeTable(subscriber, distributedBy('creator_id'), {
    columns: ['creator_id', 'user_id'],
    exported: 'membership',
    erased: 'deleted',
  }),
];
