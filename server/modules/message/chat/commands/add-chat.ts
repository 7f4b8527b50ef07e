import { type ChatMessage, type addChat as call, chatErrors, chatLimits } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { screenWords } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import type { Db, Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainText, textLength } from '#platform/text/plain.ts';
import { chatConversation, chatMessage } from '../../chat-tables.ts';
import { pushNews } from '../../push/index.ts';
import { tellNews } from '../../tell-news.ts';
import { standingWith } from '../queries/standing.ts';
import { refusalOf } from '../rules/refusal.ts';
import { type MessageRow, messageView } from '../views.ts';
import { lockBothSides } from './lock-conversations.ts';

/**
 * Writes a message into both copies of a conversation. Refuses what the permissions refuse (decisions, chat), empty and
 * too long texts, sensitive words. The same `key` again gives the message that it wrote first.
 */
export async function addChat(
  context: Context<UserViewer>,
  { toUserId, content: given, key }: InputOf<typeof call>,
): Promise<ChatMessage> {
  const { app, viewer } = context;
  const before = await writtenBefore(app.db, viewer.userId, toUserId, key);
  if (before) return messageView(before);
  const plain = plainText(given);
  if (plain === '') fail(chatErrors.empty);
  if (textLength(plain) > chatLimits.content) fail(coreErrors.tooLarge);
  refuse(refusalOf(await standingWith(context, toUserId)));
  const { texts } = await screenWords(app, 'chat', { content: plain });
  return app.db.transaction(async (tx) => {
    await lockBothSides(tx, viewer.userId, toUserId);
    const meanwhile = await writtenBefore(tx, viewer.userId, toUserId, key);
    if (meanwhile) return messageView(meanwhile);
    // What was asked outside may have changed while others held the conversation.
    refuse(refusalOf(await standingWith(context, toUserId, tx)));
    return messageView(await write(tx, context, toUserId, texts.content, key));
  });
}

function refuse(reason: ReturnType<typeof refusalOf>): void {
  if (!reason) return;
  if (reason === 'limited') fail(coreErrors.limited);
  fail(chatErrors[reason], { limit: chatLimits.unanswered });
}

async function writtenBefore(db: Db, ownerId: string, peerId: string, key: string | undefined) {
  if (key === undefined || !isId(peerId)) return null;
  const [row] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.ownerId, ownerId), eq(chatMessage.peerId, peerId), eq(chatMessage.key, key)));
  return row ?? null;
}

async function write(
  tx: Transaction,
  { app, viewer, now }: Context<UserViewer>,
  toUserId: string,
  content: string,
  key: string | undefined,
): Promise<MessageRow> {
  const { userId } = viewer;
  const said = { messageId: newId(), fromUserId: userId, content, createdAt: now };
  const own = { ...said, ownerId: userId, peerId: toUserId, key: key ?? null };
  await tx.insert(chatMessage).values([own, { ...said, ownerId: toUserId, peerId: userId }]);
  const lastAt = sql`greatest(${chatConversation.lastAt}, ${now.toISOString()}::timestamptz)`;
  const side = (ownerId: string, peerId: string) =>
    and(eq(chatConversation.ownerId, ownerId), eq(chatConversation.peerId, peerId));
  await tx
    .update(chatConversation)
    .set({ sent: sql`${chatConversation.sent} + 1`, lastAt })
    .where(side(userId, toUserId));
  await tx
    .update(chatConversation)
    .set({
      received: sql`${chatConversation.received} + 1`,
      unread: sql`${chatConversation.unread} + 1`,
      lastAt,
    })
    .where(side(toUserId, userId));
  await tellNews(tx, app, toUserId);
  await pushNews(tx, app, {
    userId: toUserId,
    event: 'chat',
    actorId: userId,
    link: '/dynamicTab/chat',
    tag: `chat:${userId}`,
  });
  return own;
}
