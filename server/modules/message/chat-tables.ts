import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '#platform/database/columns.ts';

/** Each of the two has a copy of every message, and deletes it for themselves only. */
export const chatMessage = pgTable(
  'chat_message',
  {
    ownerId: id('owner_id').notNull(),
    peerId: id('peer_id').notNull(),
    messageId: id('message_id').notNull(),
    fromUserId: id('from_user_id').notNull(),
    content: text('content').notNull(),
    /** The writer's client's own name for it, in the writer's copy. */
    key: text('key'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.peerId, t.messageId] }),
    check('chat_message_from', sql`${t.fromUserId} in (${t.ownerId}, ${t.peerId})`),
    check('chat_message_content', sql`${t.content} <> ''`),
    uniqueIndex('chat_message_key').on(t.ownerId, t.peerId, t.key).where(sql`${t.key} is not null`),
    index('chat_message_id').on(t.ownerId, t.messageId),
  ],
);

/** How one stands with another: what was sent and received ever, whatever was deleted since. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    ownerId: id('owner_id').notNull(),
    peerId: id('peer_id').notNull(),
    sent: integer('sent').notNull().default(0),
    received: integer('received').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    /** Null while there is nothing to show: cleared. */
    lastAt: moment('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.peerId] }),
    check('chat_conversation_other', sql`${t.ownerId} <> ${t.peerId}`),
    check(
      'chat_conversation_counts',
      sql`${t.sent} >= 0 and ${t.received} >= 0 and ${t.unread} between 0 and ${t.received}`,
    ),
    index('chat_conversation_list').on(t.ownerId, t.lastAt, t.peerId).where(sql`${t.lastAt} is not null`),
  ],
);
