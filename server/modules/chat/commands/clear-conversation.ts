import type { clearConversation as endpoint } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { chatUnreadChanged } from '../events.ts';
import { requirePeerId } from '../queries/require-peer-id.ts';
import { chatConversation, chatMessage } from '../tables.ts';
import { lockConversations } from './lock-conversations.ts';

/** Deletes all messages of the caller's copy of a conversation; the counts of sent and received messages stay. */
export async function clearConversation(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const peerId = requirePeerId(input, userId);
  if (!peerId) return {};
  await app.db.transaction(async (tx) => {
    const locked = await lockConversations(tx, userId, [peerId]);
    if (locked.size === 0) return;
    await tx.delete(chatMessage).where(and(eq(chatMessage.ownerId, userId), eq(chatMessage.peerId, peerId)));
    await tx
      .update(chatConversation)
      .set({ unread: 0, lastAt: null })
      .where(and(eq(chatConversation.ownerId, userId), eq(chatConversation.peerId, peerId)));
    await app.events.emit(tx, chatUnreadChanged, { userId }, now);
  });
  return {};
}
