import { type ChannelSecret, keyedChannels } from '@muyu/contract/admin/money/payment-channel.ts';
import { callbackOutcomes, callbackProblems } from '@muyu/contract/admin/money/reconciliation.ts';
import { channels } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

const tradeStates = ['open', 'paid', 'failed'] as const;

/** Payments at the sandbox: what a real channel keeps on its side. */
export const sandboxTrade = pgTable(
  'sandbox_trade',
  {
    orderNumber: text('order_number').primaryKey(),
    tradeNo: text('trade_no').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: text('state', { enum: tradeStates }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [check('sandbox_trade_state', sql`${t.state} in (${sqlStringList(tradeStates)})`)],
);

/** Signed callbacks that changed nothing, because their order is unknown or disagrees. A repeated one is counted. */
export const paymentCallback = pgTable(
  'payment_callback',
  {
    orderNumber: text('order_number').notNull(),
    callbackId: uuidColumn('callback_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    tradeNo: text('trade_no').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    merchant: text('merchant').notNull(),
    outcome: text('outcome', { enum: callbackOutcomes }).notNull(),
    problem: text('problem', { enum: callbackProblems }).notNull(),
    /** Digest of what the channel said. */
    digest: bytes('digest').notNull(),
    times: integer('times').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNumber, t.callbackId] }),
    uniqueIndex('payment_callback_once').on(t.orderNumber, t.digest),
    index('payment_callback_newest').on(t.callbackId),
    check('payment_callback_channel', sql`${t.channel} in (${sqlStringList(channels)})`),
    check('payment_callback_problem', sql`${t.problem} in (${sqlStringList(callbackProblems)})`),
    check('payment_callback_times', sql`${t.times} > 0`),
  ],
);

/** The ids of the site at a channel; empty where a channel has none. */
export type ChannelIds = {
  appId: string;
  merchantId: string;
  certificateSerial: string;
  platformKeyId: string;
};

/** Ids and keys of the site at a channel; the keys are encrypted with the server's secret. */
export const channelKey = pgTable(
  'channel_key',
  {
    channel: text('channel', { enum: keyedChannels }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    ids: jsonb('ids').$type<ChannelIds>().notNull(),
    /** JSON of the secrets by name. */
    encrypted: bytes('encrypted').notNull(),
    /** Fingerprint and time of each secret; `setAt` is ISO 8601. */
    secrets: jsonb('secrets').$type<Partial<Record<ChannelSecret, SecretMark>>>().notNull(),
    /** Since when its present app and merchant are in force; null when there were no others. */
    merchantSince: timestamptz('merchant_since'),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: uuidColumn('changed_by').notNull(),
  },
  (t) => [check('channel_key_channel', sql`${t.channel} in (${sqlStringList(keyedChannels)})`)],
);
export type SecretMark = { fingerprint: string; setAt: string };

export const channelTables = [
  describeTable(channelKey, local(), { none: 'ids and keys of the site, and the operators who set them' }),
  describeTable(paymentCallback, distributedBy('order_number'), {
    none: 'what a channel said about an order number',
  }),
  describeTable(sandboxTrade, distributedBy('order_number'), {
    none: 'amounts by order number, as the channel keeps them',
  }),
];
