import { ticketGrantSources } from '@muyu/contract/admin/money/ticket.ts';
import { ticketKinds } from '@muyu/contract/post-access.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Tickets that a person has left, by kind. */
export const ticketBalance = pgTable(
  'ticket_balance',
  {
    userId: uuidColumn('user_id').notNull(),
    kind: text('kind', { enum: ticketKinds }).notNull(),
    remaining: integer('remaining').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    foreignKey({ name: 'ticket_balance_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('ticket_balance_kind', sql`${t.kind} in (${sqlStringList(ticketKinds)})`),
    check('ticket_balance_remaining', sql`${t.remaining} >= 0`),
  ],
);

/** Grants of tickets, once per source and key. Append-only. */
export const ticketGrant = pgTable(
  'ticket_grant',
  {
    userId: uuidColumn('user_id').notNull(),
    source: text('source', { enum: ticketGrantSources }).notNull(),
    /** Idempotency key within the source: the order, the card, the code. */
    sourceKey: text('source_key').notNull(),
    kind: text('kind', { enum: ticketKinds }).notNull(),
    count: integer('count').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Of a grant by hand: who granted it, and why. */
    operatorId: uuidColumn('operator_id'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.sourceKey, t.kind] }),
    foreignKey({ name: 'ticket_grant_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('ticket_grant_source', sql`${t.source} in (${sqlStringList(ticketGrantSources)})`),
    check('ticket_grant_count', sql`${t.count} > 0`),
  ],
);

/** Tickets that operators took back, once per grant and kind. Append-only. */
export const ticketReturn = pgTable(
  'ticket_return',
  {
    userId: uuidColumn('user_id').notNull(),
    source: text('source', { enum: ticketGrantSources }).notNull(),
    sourceKey: text('source_key').notNull(),
    kind: text('kind', { enum: ticketKinds }).notNull(),
    count: integer('count').notNull(),
    operatorId: uuidColumn('operator_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.sourceKey, t.kind] }),
    foreignKey({ name: 'ticket_return_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    check('ticket_return_source', sql`${t.source} in (${sqlStringList(ticketGrantSources)})`),
    check('ticket_return_kind', sql`${t.kind} in (${sqlStringList(ticketKinds)})`),
    check('ticket_return_count', sql`${t.count} > 0`),
  ],
);

const kept = { kept: 'belongs to what was bought' } as const;

export const ticketTables = [
  describeTable(ticketBalance, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'wallet',
    erased: kept,
  }),
  describeTable(
    ticketGrant,
    distributedBy('user_id'),
    { columns: ['user_id'], exported: 'wallet', erased: kept },
    { appendOnly: true },
  ),
  describeTable(
    ticketReturn,
    distributedBy('user_id'),
    { columns: ['user_id'], exported: 'wallet', erased: kept },
    { appendOnly: true },
  ),
];
