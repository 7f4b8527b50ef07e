import type { ChatMessage, Conversation, conversations as call } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { cardsOf } from '#modules/account';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type MessageRow, messageView } from '../views.ts';

type Row = MessageRow & { unread: number; lastAt: Date; at: string };

/** $1 whose, $2 and $3 the cursor, $4 how many. */
const listed = statement<Row>(
  'chat_conversations',
  `select c.owner_id as "ownerId", c.peer_id as "peerId", c.unread, c.last_at as "lastAt", c.last_at::text as at,
     m.message_id as "messageId", m.from_user_id as "fromUserId", m.content, m.created_at as "createdAt"
   from chat_conversation c
   cross join lateral (
     select * from chat_message m where m.owner_id = c.owner_id and m.peer_id = c.peer_id
     order by m.message_id desc limit 1
   ) m
   where c.owner_id = $1 and c.last_at is not null and (c.last_at, c.peer_id) < ($2::timestamptz, $3::uuid)
   order by c.last_at desc, c.peer_id desc limit $4`,
);
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** The caller's conversations with their last message and how many are unread, the newest first. */
export async function conversations(
  { app, viewer, now }: Context<UserViewer>,
  { page, size }: InputOf<typeof call>,
) {
  const from = decodeCursor(page, ['moment', 'id']) ?? start;
  const rows = await listed(app.db, [viewer.userId, ...from, size + 1]);
  const cards = await cardsOf(
    app,
    rows.map((row) => row.peerId),
    now,
  );
  return pageOf(
    rows,
    size,
    (row) => [row.at, row.peerId],
    (shown) =>
      shown.flatMap((row): Conversation[] => {
        const user = cards.get(row.peerId);
        const last: ChatMessage = messageView(row);
        return user ? [{ user, last, unread: row.unread, at: row.lastAt.toISOString() }] : [];
      }),
  );
}
