import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

const most = 100;

/** How many messages of others somebody has not read; 100 means that, or more. */
export async function unreadChats(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select least(coalesce(sum(unread), 0), ${most})::int as unread
    from chat_conversation where owner_id = ${userId} and last_at is not null`);
  return rows[0]!.unread;
}
