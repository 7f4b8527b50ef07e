import type { ChatMessage, Conversation, listConversations as endpoint } from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getListedCards } from '#modules/account';
import { decodeCursor, toPage } from '#platform/database/cursor.ts';
import { MAX_UUID } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { type MessageRow, toMessageDto } from '../views.ts';

type Row = MessageRow & { unread: number; lastAt: Date; at: string };

/** $1 owner, $2 and $3 cursor, $4 limit. */
const selectConversations = statement<Row>(
  'chat_conversations',
  `select c.owner_id as "ownerId", c.peer_id as "peerId", c.unread, c.last_at as "lastAt", c.last_at::text as at,
     m.message_id as "messageId", m.from_user_id as "fromUserId", m.content, m.created_at as "createdAt"
   from chat_conversation c
   cross join lateral (
     select * from chat_message m where m.owner_id = $1 and m.peer_id = c.peer_id
     order by m.message_id desc limit 1
   ) m
   where c.owner_id = $1 and c.last_at is not null and (c.last_at, c.peer_id) < ($2::timestamptz, $3::uuid)
   order by c.last_at desc, c.peer_id desc limit $4`,
);
const firstCursor = ['infinity', MAX_UUID];

/** The caller's conversations with last message and number of unread messages, the newest first. */
export async function listConversations(
  { app, viewer, now, locale }: ContextOf<typeof endpoint>,
  { page, size }: InputOf<typeof endpoint>,
) {
  const cursor = decodeCursor(page, ['moment', 'id']) ?? firstCursor;
  const rows = await selectConversations(app.db, [viewer.userId, ...cursor, size + 1]);
  const cards = await getListedCards(
    { app, now, locale },
    rows.map((row) => row.peerId),
  );
  return toPage(
    rows,
    size,
    (row) => [row.at, row.peerId],
    (shown) =>
      shown.flatMap((row): Conversation[] => {
        const user = cards.get(row.peerId);
        const last: ChatMessage = toMessageDto(row);
        return user ? [{ user, last, unread: row.unread, at: row.lastAt.toISOString() }] : [];
      }),
  );
}
