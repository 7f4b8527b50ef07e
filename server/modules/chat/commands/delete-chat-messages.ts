import type { deleteChatMessages as endpoint } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { chatUnreadChanged } from '../events.ts';
import { chatMessage } from '../tables.ts';
import { lockConversations } from './lock-conversations.ts';

/** Deletes messages from the caller's copies; other ids are ignored, so a repeated request changes nothing. */
export async function deleteChatMessages(
  { app, viewer, now }: ContextOf<typeof endpoint>,
  { messageIds }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const ids = messageIds.filter(isId);
  if (ids.length === 0) return {};
  const { userId } = viewer;
  const isOwn = and(eq(chatMessage.ownerId, userId), inArray(chatMessage.messageId, ids));
  await app.db.transaction(async (tx) => {
    const affected = await tx.selectDistinct({ peerId: chatMessage.peerId }).from(chatMessage).where(isOwn);
    const unreadByPeer = await lockConversations(
      tx,
      userId,
      affected.map((row) => row.peerId),
    );
    for (const [peerId, unread] of unreadByPeer) {
      const unreadFrom = await getOldestUnreadId(tx, userId, peerId, unread);
      const deleted = await tx
        .delete(chatMessage)
        .where(and(isOwn, eq(chatMessage.peerId, peerId)))
        .returning({ messageId: chatMessage.messageId, fromUserId: chatMessage.fromUserId });
      const deletedUnread = deleted.filter(
        (row) => unreadFrom && row.fromUserId === peerId && row.messageId >= unreadFrom,
      );
      await updateConversation(tx, userId, peerId, unread - deletedUnread.length);
    }
    if (unreadByPeer.size > 0) await app.events.emit(tx, chatUnreadChanged, { userId }, now);
  });
  return {};
}

/** Unread messages are the latest ones of the other person; returns the id of the first of them. */
async function getOldestUnreadId(tx: Transaction, ownerId: string, peerId: string, unread: number) {
  if (unread === 0) return null;
  const { rows } = await tx.execute<{ messageId: string }>(sql`
    select message_id as "messageId" from chat_message
    where owner_id = ${ownerId} and peer_id = ${peerId} and from_user_id = ${peerId}
    order by message_id desc offset ${unread - 1} limit 1`);
  return rows[0]?.messageId ?? null;
}

/** `last_at` becomes null without messages, and the conversation is no longer listed. */
const updateConversation = (tx: Transaction, ownerId: string, peerId: string, unread: number) =>
  tx.execute(sql`
    update chat_conversation c set unread = ${unread}, last_at = (
      select m.created_at from chat_message m
      where m.owner_id = ${ownerId} and m.peer_id = ${peerId} order by m.message_id desc limit 1)
    where c.owner_id = ${ownerId} and c.peer_id = ${peerId}`);
