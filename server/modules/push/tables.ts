import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, timestamptz, uuidColumn } from '#platform/database/columns.ts';

/** Push subscriptions of browsers, one per session; deleted when the session has ended. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    userId: uuidColumn('user_id').notNull(),
    sessionId: uuidColumn('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId] }),
    // Another account in the same browser replaces the subscription.
    index('push_subscription_endpoint').on(t.endpoint),
  ],
);

/** The site's VAPID key pair, one row; the private key is encrypted with the server's secret. */
export const pushKey = pgTable(
  'push_key',
  {
    one: smallint('one').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: bytes('private_key').notNull(),
    /** Not written since migration 0046: a later one drops it. */
    createdAt: timestamptz('created_at'),
  },
  (t) => [check('push_key_one', sql`${t.one} = 1`)],
);
