import type { listChatMessages as endpoint } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { decodeCursor, emptyPage, toPage } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { chatUnreadChanged } from '../events.ts';
import { chatConversation, chatMessage } from '../tables.ts';
import { toMessageDto } from '../views.ts';
import { requirePeerId } from './require-peer-id.ts';

type ListContext = ContextOf<typeof endpoint>;

/** The caller's copy of a conversation, newest first; the first page marks it read on all devices of the caller. */
export async function listChatMessages(context: ListContext, input: InputOf<typeof endpoint>) {
  const { app, viewer } = context;
  const { page, size } = input;
  const peerId = requirePeerId(input, viewer.userId);
  if (!peerId) return emptyPage;
  const [before] = decodeCursor(page, ['id']) ?? [];
  if (before === undefined) await markRead(context, peerId);
  const rows = await app.db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.ownerId, viewer.userId),
        eq(chatMessage.peerId, peerId),
        before === undefined ? undefined : lt(chatMessage.messageId, String(before)),
      ),
    )
    .orderBy(desc(chatMessage.messageId))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    (row) => [row.messageId],
    (shown) => shown.map(toMessageDto),
  );
}

/** Runs before the messages are read: a message that arrives in between stays unread. */
async function markRead({ app, viewer, now }: ListContext, peerId: string): Promise<void> {
  const { userId } = viewer;
  const isUnread = and(
    eq(chatConversation.ownerId, userId),
    eq(chatConversation.peerId, peerId),
    gt(chatConversation.unread, 0),
  );
  await app.db.transaction(async (tx) => {
    const read = await tx
      .update(chatConversation)
      .set({ unread: 0 })
      .where(isUnread)
      .returning({ peerId: chatConversation.peerId });
    if (read.length > 0) await app.events.emit(tx, chatUnreadChanged, { userId }, now);
  });
}
