import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

const max = 100;

/** Number of unread messages of a user, at most 100. */
export async function countUnreadMessages(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select least(coalesce(sum(unread), 0), ${max})::int as unread
    from chat_conversation where owner_id = ${userId} and last_at is not null`);
  return rows[0]!.unread;
}
