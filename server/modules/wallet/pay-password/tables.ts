import { foreignKey, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser } from '#modules/account';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Pay passwords: six digits, hashed like login passwords. */
export const payPassword = pgTable(
  'pay_password',
  {
    userId: uuidColumn('user_id').primaryKey(),
    passwordHash: text('password_hash').notNull(),
    /** Not written since migration 0046: a later one drops it. */
    changedAt: timestamptz('changed_at'),
  },
  (t) => [foreignKey({ name: 'pay_password_user', columns: [t.userId], foreignColumns: [appUser.userId] })],
);

export const payPasswordTables = [
  describeTable(payPassword, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'the hash of a secret' },
    erased: 'deleted',
  }),
];
