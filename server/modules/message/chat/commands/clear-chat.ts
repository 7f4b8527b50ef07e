import type { clearChat as call } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { chatConversation, chatMessage } from '../../chat-tables.ts';
import { tellNews } from '../../tell-news.ts';
import { otherOf } from '../rules/other-of.ts';
import { lockOwnSides } from './lock-conversations.ts';

/** Empties the caller's copy of a conversation of theirs; how many were sent unanswered stays known. */
export async function clearChat(
  { app, viewer }: Context<UserViewer>,
  input: InputOf<typeof call>,
): Promise<Record<never, never>> {
  const { userId } = viewer;
  const peerId = otherOf(input, userId);
  if (!peerId) return {};
  await app.db.transaction(async (tx) => {
    const sides = await lockOwnSides(tx, userId, [peerId]);
    if (sides.size === 0) return;
    await tx.delete(chatMessage).where(and(eq(chatMessage.ownerId, userId), eq(chatMessage.peerId, peerId)));
    await tx
      .update(chatConversation)
      .set({ unread: 0, lastAt: null })
      .where(and(eq(chatConversation.ownerId, userId), eq(chatConversation.peerId, peerId)));
    await tellNews(tx, app, userId);
  });
  return {};
}
