import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { OrderType } from '@muyu/contract/wallet/order.ts';
import { type Channel, channels, orderStates } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { bytes, fenColumn, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import type { OrderLine } from '#platform/module/order-product.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Pay tokens, stored hashed, bound to what they were asked for; each makes one order. */
export const payToken = pgTable(
  'pay_token',
  {
    userId: uuidColumn('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    type: smallint('type').$type<OrderType>().notNull(),
    productId: text('product_id').notNull(),
    count: integer('count').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    orderId: uuidColumn('order_id'),
    /** Digest of the request that made the order. */
    requestDigest: bytes('request_digest'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tokenHash] }),
    foreignKey({ name: 'pay_token_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('pay_token_age').on(t.expiresAt),
    check('pay_token_order', sql`(${t.orderId} is null) = (${t.requestDigest} is null)`),
  ],
);

/** Orders with the price, the share and the names as they were ordered; the name of a creator is not kept (`keptSubscriptionTitle`). */
export const payOrder = pgTable(
  'pay_order',
  {
    userId: uuidColumn('user_id').notNull(),
    orderId: uuidColumn('order_id').notNull(),
    type: smallint('type').$type<OrderType>().notNull(),
    productId: text('product_id').notNull(),
    count: integer('count').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    sourceType: smallint('source_type').notNull(),
    remark: text('remark').notNull(),
    payeeId: uuidColumn('payee_id'),
    postId: uuidColumn('post_id'),
    /** The platform's share in hundredths of a percent, and in fen; 0 without a payee. */
    shareBasisPoints: integer('share_basis_points').notNull(),
    shareFen: fenColumn('share_fen').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** Data of the module that sells. */
    frozen: jsonb('frozen').$type<Record<string, unknown>>().notNull(),
    cashbackFen: fenColumn('cashback_fen'),
    refundedFen: fenColumn('refunded_fen'),
    /** The name of the error, or `channel` when the channel refused. */
    failure: text('failure'),
    /** Pages of channels where the order was opened and may still be paid. */
    pages: jsonb('pages').$type<Partial<Record<Channel, string>>>().notNull().default({}),
    /** When the channels were last asked about it. */
    askedAt: timestamptz('asked_at'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    paidAt: timestamptz('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.orderId] }),
    foreignKey({ name: 'pay_order_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    index('pay_order_expiry').on(t.expiresAt).where(sql`${t.state} = 'pending'`),
    index('pay_order_unconfirmed').on(t.createdAt).where(sql`${t.pages} <> '{}'::jsonb`),
    index('pay_order_newest').on(t.orderId),
    index('pay_order_type').on(t.userId, t.type, t.orderId),
    check('pay_order_state', sql`${t.state} in (${sqlStringList(orderStates)})`),
    check('pay_order_channel', sql`${t.channel} in (${sqlStringList(channels)})`),
    check('pay_order_amount', sql`${t.amountFen} > 0`),
    check('pay_order_share', sql`${t.shareFen} between 0 and ${t.amountFen}`),
    check('pay_order_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check('pay_order_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check(
      'pay_order_refund',
      sql`${t.refundedFen} is null or (${t.state} = 'paid' and ${t.refundedFen} between 1 and ${t.amountFen})`,
    ),
  ],
);

/** The number under which channels know an order; unique across all shards. */
export const orderNumber = pgTable('order_number', {
  number: text('number').primaryKey(),
  userId: uuidColumn('user_id').notNull(),
  orderId: uuidColumn('order_id').notNull(),
});

export const orderTables = [
  describeTable(payToken, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'valid for minutes' },
    erased: 'deleted',
  }),
  describeTable(payOrder, distributedBy('user_id'), {
    columns: ['user_id', 'payee_id'],
    exported: 'wallet',
    erased: 'anonymized',
  }),
  describeTable(orderNumber, distributedBy('number'), {
    columns: ['user_id'],
    exported: { not: 'the number is the id of the order, which is exported' },
    erased: { kept: 'a channel may confirm a payment late' },
  }),
];
