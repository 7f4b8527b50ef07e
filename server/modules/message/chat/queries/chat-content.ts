import type { chatContent as call } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { chatConversation, chatMessage } from '../../chat-tables.ts';
import { tellNews } from '../../tell-news.ts';
import { otherOf } from '../rules/other-of.ts';
import { messageView } from '../views.ts';

/** The caller's copy of a conversation of theirs, newest first; the first page marks it read on all their devices. */
export async function chatContent(context: Context<UserViewer>, input: InputOf<typeof call>) {
  const { app, viewer } = context;
  const { page, size } = input;
  const peerId = otherOf(input, viewer.userId);
  if (!peerId) return { resultList: [], hasNextPage: false, nextPage: null };
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
  return pageOf(
    rows,
    size,
    (row) => [row.messageId],
    (shown) => shown.map(messageView),
  );
}

/** Before the messages are read: one that comes in between stays unread. */
async function markRead({ app, viewer }: Context<UserViewer>, peerId: string): Promise<void> {
  const unread = and(
    eq(chatConversation.ownerId, viewer.userId),
    eq(chatConversation.peerId, peerId),
    gt(chatConversation.unread, 0),
  );
  await app.db.transaction(async (tx) => {
    const read = await tx
      .update(chatConversation)
      .set({ unread: 0 })
      .where(unread)
      .returning({ peerId: chatConversation.peerId });
    if (read.length > 0) await tellNews(tx, app, viewer.userId);
  });
}
