import type { NewsType } from '@muyu/contract/message.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { announcementsFor } from '../queries/announcements.ts';
import { inboxState } from '../queries/inbox-state.ts';

/** What the newest item of each kind is, as the reader may see it: what comes later stays unread, however early it began. */
export async function newestOf(
  { app, viewer, now }: Context<UserViewer>,
  types: readonly NewsType[],
): Promise<Partial<Record<NewsType, Date>>> {
  const { userId } = viewer;
  const { rows } = await app.db.execute<{ type: NewsType; at: Date | string | null }>(sql`
    select t.type, case when t.type = 'follow'
      then (select f.created_at from follow f where f.target_id = ${userId} order by f.created_at desc limit 1)
      else (select n.at from news n where n.user_id = ${userId} and n.type = t.type order by n.at desc limit 1) end as at
    from unnest(${sql.param([...types])}::text[]) t (type)`);
  const newest = Object.fromEntries(rows.flatMap(({ type, at }) => (at ? [[type, new Date(at)]] : [])));
  if (!types.includes('system')) return newest;
  const state = await inboxState(app, userId, now);
  const [head] = await announcementsFor(app, state.reader, { clearedAt: null, hidden: [] });
  const system = newest.system;
  if (head && (!system || head.publishedAt > system)) newest.system = head.publishedAt;
  return newest;
}

type Marks = Partial<Record<NewsType, Date>>;

/** Moves the marks of kinds forward, never back; `clear` moves both. */
export async function moveMarks(
  tx: Transaction,
  userId: string,
  marks: Marks,
  clear: boolean,
): Promise<void> {
  for (const [type, at] of Object.entries(marks)) {
    await tx.execute(sql`
      insert into news_seen as known (user_id, type, seen_at, cleared_at)
      values (${userId}, ${type}, ${at}, ${clear ? at : null})
      on conflict (user_id, type) do update set
        seen_at = greatest(known.seen_at, excluded.seen_at),
        cleared_at = greatest(known.cleared_at, excluded.cleared_at)`);
  }
}
