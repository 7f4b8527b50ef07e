import { and, asc, eq, sql } from 'drizzle-orm';
import { type ExportFile, listFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { chatMessage } from '../../chat-tables.ts';

const atOnce = 500;
const first = '00000000-0000-0000-0000-000000000000';

type Message = {
  withUserId: string;
  messageId: string;
  fromUserId: string;
  content: string;
  createdAt: Date;
};

/** A person's own copies of their conversations, for their export. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  listFile<Message>('messages.json', (last) =>
    app.db
      .select({
        withUserId: chatMessage.peerId,
        messageId: chatMessage.messageId,
        fromUserId: chatMessage.fromUserId,
        content: chatMessage.content,
        createdAt: chatMessage.createdAt,
      })
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.ownerId, userId),
          sql`(${chatMessage.peerId}, ${chatMessage.messageId})
            > (${last?.withUserId ?? first}::uuid, ${last?.messageId ?? first}::uuid)`,
        ),
      )
      .orderBy(asc(chatMessage.peerId), asc(chatMessage.messageId))
      .limit(atOnce),
  ),
];
