import type { deleteChat as call } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { chatMessage } from '../../chat-tables.ts';
import { tellNews } from '../../tell-news.ts';
import { lockOwnSides } from './lock-conversations.ts';

/** Deletes messages from the caller's copies; ids that are none of theirs are passed over, twice is once. */
export async function deleteChat(
  { app, viewer }: Context<UserViewer>,
  { messageIds }: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const ids = messageIds.filter(isId);
  if (ids.length === 0) return {};
  const { userId } = viewer;
  const mine = and(eq(chatMessage.ownerId, userId), inArray(chatMessage.messageId, ids));
  await app.db.transaction(async (tx) => {
    const about = await tx.selectDistinct({ peerId: chatMessage.peerId }).from(chatMessage).where(mine);
    const sides = await lockOwnSides(
      tx,
      userId,
      about.map((row) => row.peerId),
    );
    for (const [peerId, unread] of sides) {
      const seenFrom = await oldestUnread(tx, userId, peerId, unread);
      const gone = await tx
        .delete(chatMessage)
        .where(and(mine, eq(chatMessage.peerId, peerId)))
        .returning({ messageId: chatMessage.messageId, fromUserId: chatMessage.fromUserId });
      const unseen = gone.filter((row) => seenFrom && row.fromUserId === peerId && row.messageId >= seenFrom);
      await settle(tx, userId, peerId, unread - unseen.length);
    }
    if (sides.size > 0) await tellNews(tx, app, userId);
  });
  return {};
}

/** The unread ones are the latest that the other sent; gives the first of them. */
async function oldestUnread(tx: Transaction, ownerId: string, peerId: string, unread: number) {
  if (unread === 0) return null;
  const { rows } = await tx.execute<{ messageId: string }>(sql`
    select message_id as "messageId" from chat_message
    where owner_id = ${ownerId} and peer_id = ${peerId} and from_user_id = ${peerId}
    order by message_id desc offset ${unread - 1} limit 1`);
  return rows[0]?.messageId ?? null;
}

/** A conversation without messages is no longer listed. */
const settle = (tx: Transaction, ownerId: string, peerId: string, unread: number) =>
  tx.execute(sql`
    update chat_conversation c set unread = ${unread}, last_at = (
      select m.created_at from chat_message m
      where m.owner_id = c.owner_id and m.peer_id = c.peer_id order by m.message_id desc limit 1)
    where c.owner_id = ${ownerId} and c.peer_id = ${peerId}`);
