import { cardBatchStates } from '@muyu/contract/admin/money/recharge.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { bytes, sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

const contents = () => ({
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  videoTickets: integer('video_tickets').notNull(),
  postTickets: integer('post_tickets').notNull(),
  downloadTickets: integer('download_tickets').notNull(),
});

/** Batches of recharge cards that were made together. The cards of one that waits for a second operator are not valid yet. */
export const rechargeCardBatch = pgTable(
  'recharge_card_batch',
  {
    batchId: uuidColumn('batch_id').primaryKey(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    ...contents(),
    state: text('state', { enum: cardBatchStates }).notNull().default('valid'),
    createdAt: timestamptz('created_at').notNull(),
    /** The operator. */
    createdBy: uuidColumn('created_by').notNull(),
    /** The second operator, of a batch that needed one. */
    decidedBy: uuidColumn('decided_by'),
    decidedAt: timestamptz('decided_at'),
    declineReason: text('decline_reason'),
    ...requestKeyColumns(),
  },
  (t) => [
    ...requestKeyConstraints('recharge_card_batch', [t.createdBy], t),
    check('recharge_card_batch_state', sql`${t.state} in (${sqlStringList(cardBatchStates)})`),
    check('recharge_card_batch_decision', sql`(${t.decidedBy} is null) = (${t.decidedAt} is null)`),
    // Small batches are valid without a decision.
    check(
      'recharge_card_batch_decided',
      sql`${t.state} = 'valid' or (${t.state} = 'declined') = (${t.decidedBy} is not null)`,
    ),
    check(
      'recharge_card_batch_second',
      sql`${t.state} <> 'valid' or ${t.decidedBy} is null or ${t.decidedBy} <> ${t.createdBy}`,
    ),
  ],
);

/** Recharge cards by the keyed hash of their code, which is stored nowhere. */
export const rechargeCard = pgTable(
  'recharge_card',
  {
    codeHash: bytes('code_hash').primaryKey(),
    batchId: uuidColumn('batch_id').notNull(),
    /** The last four characters of the code. */
    ending: text('ending').notNull(),
    ...contents(),
    revokedAt: timestamptz('revoked_at'),
    usedBy: uuidColumn('used_by'),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('recharge_card_batch_cards').on(t.batchId),
    check('recharge_card_used', sql`(${t.usedBy} is null) = (${t.usedAt} is null)`),
    check('recharge_card_amount', sql`${t.amountFen} >= 0`),
  ],
);

/** Recharge cards that a person redeemed. */
export const redeemedCard = pgTable(
  'redeemed_card',
  {
    userId: uuidColumn('user_id').notNull(),
    recordId: uuidColumn('record_id').notNull(),
    ending: text('ending').notNull(),
    ...contents(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.recordId] }),
    foreignKey({ name: 'redeemed_card_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
  ],
);

export const rechargeTables = [
  describeTable(rechargeCardBatch, local(), { none: 'made by operators' }),
  describeTable(rechargeCard, distributedBy('code_hash'), {
    columns: ['used_by'],
    exported: 'wallet',
    erased: { kept: 'a card is redeemed once' },
  }),
  describeTable(redeemedCard, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'wallet',
    erased: { kept: 'belongs to the ledger' },
  }),
];
