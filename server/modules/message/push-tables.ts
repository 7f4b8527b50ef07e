import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, id, moment } from '#platform/database/columns.ts';

/** A browser to which an account's messages are pushed: one a session, as long as that lives. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    userId: id('user_id').notNull(),
    sessionId: id('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId] }),
    // Another account in the same browser takes its subscription over.
    index('push_subscription_endpoint').on(t.endpoint),
  ],
);

/** The pair of keys that proves pushes to be ours (VAPID); the private one sealed with the server's secret. */
export const pushKey = pgTable(
  'push_key',
  {
    one: smallint('one').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: bytes('private_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [check('push_key_one', sql`${t.one} = 1`)],
);
