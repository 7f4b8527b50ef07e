import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { bytes, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Bank cards: number and holder encrypted; their keyed hashes find the same card and the same holder. */
export const bankCard = pgTable(
  'bank_card',
  {
    userId: uuidColumn('user_id').notNull(),
    bankCardId: uuidColumn('bank_card_id').notNull(),
    bank: text('bank').notNull(),
    number: bytes('number').notNull(),
    numberHash: bytes('number_hash').notNull(),
    holder: bytes('holder').notNull(),
    holderHash: bytes('holder_hash').notNull(),
    last4: text('last4').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bankCardId] }),
    foreignKey({ name: 'bank_card_user', columns: [t.userId], foreignColumns: [appUser.userId] }),
    uniqueIndex('bank_card_number').on(t.userId, t.numberHash),
  ],
);

export const bankCardTables = [
  describeTable(bankCard, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'wallet',
    erased: 'deleted',
  }),
];
