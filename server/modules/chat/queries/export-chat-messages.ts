import { and, asc, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonListFile } from '#platform/module/personal-data.ts';
import { chatMessage } from '../tables.ts';

const batchSize = 500;

type Message = {
  withUserId: string;
  messageId: string;
  fromUserId: string;
  content: string;
  createdAt: Date;
};

/** A person's copies of their conversations, as a file of the personal data export. */
export const exportChatMessages = (app: App, userId: string): ExportFile[] => [
  jsonListFile<Message>('messages.json', (last) =>
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
            > (${last?.withUserId ?? MIN_UUID}::uuid, ${last?.messageId ?? MIN_UUID}::uuid)`,
        ),
      )
      .orderBy(asc(chatMessage.peerId), asc(chatMessage.messageId))
      .limit(batchSize),
  ),
];
