import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';

/** Private messages: a copy for each of the two persons, deleted independently. */
export const chatMessage = pgTable(
  'chat_message',
  {
    ownerId: uuidColumn('owner_id').notNull(),
    peerId: uuidColumn('peer_id').notNull(),
    messageId: uuidColumn('message_id').notNull(),
    fromUserId: uuidColumn('from_user_id').notNull(),
    content: text('content').notNull(),
    /** Set in the sender's copy only. */
    ...requestKeyColumns(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.peerId, t.messageId] }),
    check('chat_message_from', sql`${t.fromUserId} in (${t.ownerId}, ${t.peerId})`),
    check('chat_message_content', sql`${t.content} <> ''`),
    ...requestKeyConstraints('chat_message', [t.ownerId, t.peerId], t),
    index('chat_message_id').on(t.ownerId, t.messageId),
  ],
);

/** One person's side of a conversation. The counts of sent and received messages include deleted ones. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    ownerId: uuidColumn('owner_id').notNull(),
    peerId: uuidColumn('peer_id').notNull(),
    sent: integer('sent').notNull().default(0),
    received: integer('received').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    /** Null when the conversation has no messages and is not listed. */
    lastAt: timestamptz('last_at'),
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
