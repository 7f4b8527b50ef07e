import { ticketKinds } from '@muyu/contract/post-access.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';
import { post } from '../tables.ts';

/** Permanent unlocks of paid posts by viewer: with an order, or with a ticket. `refunded_at` marks a refunded one. */
export const postPurchase = pgTable(
  'post_purchase',
  {
    postId: uuidColumn('post_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    orderId: uuidColumn('order_id'),
    ticket: text('ticket', { enum: ticketKinds }),
    createdAt: timestamptz('created_at').notNull(),
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('post_purchase_newest').on(t.postId, t.createdAt).where(sql`${t.refundedAt} is null`),
    check('post_purchase_ticket', sql`${t.ticket} in (${sqlStringList(ticketKinds)})`),
    check('post_purchase_way', sql`(${t.orderId} is null) <> (${t.ticket} is null)`),
  ],
);

/** Rewards of a post, by order. `refunded_at` marks those that were taken back. */
export const postReward = pgTable(
  'post_reward',
  {
    postId: uuidColumn('post_id').notNull(),
    orderId: uuidColumn('order_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.orderId] }),
    index('post_reward_payer').on(t.postId, t.userId).where(sql`${t.refundedAt} is null`),
  ],
);

/** The texts that a sold post had until an edit replaced them, for those who had bought it by then. */
export const postSoldText = pgTable(
  'post_sold_text',
  {
    postId: uuidColumn('post_id')
      .notNull()
      .references(() => post.postId),
    until: timestamptz('until').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.until] })],
);

/** Viewers of the preview of a post that could be bought, one row a person. */
export const postPreviewView = pgTable(
  'post_preview_view',
  {
    postId: uuidColumn('post_id').notNull(),
    userId: uuidColumn('user_id').notNull(),
    /** Not written since migration 0046: a later one drops it. */
    createdAt: timestamptz('created_at'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] })],
);

const byPost = distributedBy('post_id');

export const saleTables = [
  describeTable(postPurchase, byPost, {
    columns: ['user_id'],
    exported: { not: 'the unlocked posts and orders of the person tell the same' },
    erased: { kept: 'ledger' },
  }),
  describeTable(postReward, byPost, {
    columns: ['user_id'],
    exported: { not: 'the orders of the person tell the same' },
    erased: { kept: 'ledger' },
  }),
  describeTable(postSoldText, byPost, {
    none: 'earlier texts of a sold post; exported and purged with the post of the author',
  }),
  describeTable(postPreviewView, byPost, {
    columns: ['user_id'],
    exported: { not: 'rows only prevent a second count' },
    erased: {
      kept: "figures of other users' posts do not change; the id refers to an account without personal data",
    },
  }),
];
