import type { VipLevel } from '@muyu/contract/admin/money/membership.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy, local } from '#platform/module/tables.ts';

/** Batches of VIP exchange codes that were made together; `days` is null for lifetime. */
export const vipCodeBatch = pgTable(
  'vip_code_batch',
  {
    batchId: uuidColumn('batch_id').primaryKey(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    level: smallint('level').$type<VipLevel>().notNull(),
    days: integer('days'),
    createdAt: timestamptz('created_at').notNull(),
    /** The operator. */
    createdBy: uuidColumn('created_by').notNull(),
    ...requestKeyColumns(),
  },
  (t) => [
    check('vip_code_batch_days', sql`(${t.level} = 4) = (${t.days} is null)`),
    ...requestKeyConstraints('vip_code_batch', [t.createdBy], t),
  ],
);

/** VIP exchange codes by the keyed hash of the code, which is stored nowhere. */
export const vipCode = pgTable(
  'vip_code',
  {
    codeHash: bytes('code_hash').primaryKey(),
    batchId: uuidColumn('batch_id').notNull(),
    level: smallint('level').$type<VipLevel>().notNull(),
    days: integer('days'),
    revokedAt: timestamptz('revoked_at'),
    usedBy: uuidColumn('used_by'),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('vip_code_batch_codes').on(t.batchId),
    check('vip_code_used', sql`(${t.usedBy} is null) = (${t.usedAt} is null)`),
    check('vip_code_days', sql`${t.level} between 1 and 4 and (${t.level} = 4) = (${t.days} is null)`),
  ],
);

export const vipCodeTables = [
  describeTable(vipCodeBatch, local(), { none: 'made by operators' }),
  describeTable(vipCode, distributedBy('code_hash'), {
    columns: ['used_by'],
    exported: { not: 'the grant that the code brought is exported' },
    erased: { kept: 'a code is redeemed once' },
  }),
];
