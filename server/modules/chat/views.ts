import type { ChatMessage } from '@muyu/contract/chat.ts';
import type { chatMessage } from './tables.ts';

export type MessageRow = Pick<
  typeof chatMessage.$inferSelect,
  'ownerId' | 'peerId' | 'messageId' | 'fromUserId' | 'content' | 'createdAt'
>;

export const toMessageDto = (row: MessageRow): ChatMessage => ({
  messageId: row.messageId,
  fromUserId: row.fromUserId,
  toUserId: row.fromUserId === row.ownerId ? row.peerId : row.ownerId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
});
