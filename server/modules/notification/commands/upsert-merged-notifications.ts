import { notificationLimits } from '@muyu/contract/notification.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { MergedNotification } from '../queries/list-merged-likes.ts';

type Item = MergedNotification & { notificationId: string; muted: boolean };
/** `newlyUnread`: the row was read or absent before and is unread now. */
type Changed = { userId: string; mergeKey: string; newlyUnread: boolean };

/**
 * Inserts, updates or deletes the merged notifications in one statement. An existing row becomes unread again only when a
 * newer like came; a row that the reader deleted comes back only then, and is deleted again when that like is taken back. A row
 * whose remaining likes were all read goes back to the time of the latest of them. A row whose likes are all from before the
 * reader's clearing, or too old, is deleted, except one that the reader had deleted: its likes may come back with their post. No
 * other statement changes `at`, and flushes are serialized.
 * On a cluster the texts of `given` are read back without a collation, so that comparisons name it.
 */
export async function upsertMergedNotifications(tx: Transaction, items: readonly Item[]): Promise<Changed[]> {
  if (items.length === 0) return [];
  const { rows } = await tx.execute<Changed>(sql`
    with given as (
      select g.*, known.at as known_at, seen.seen_at,
        g.count > 0 and g."latestAt" > coalesce(seen.cleared_at, '-infinity')
          and g."latestAt" > now() - ${notificationLimits.days}::int * interval '1 day' as listed,
        g."latestAt" <= case when known.actor_count = 0 then known.at else known.deleted_at end as deleted
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) g ("userId" uuid, "notificationId" uuid, event text,
        "mergeKey" text, "postId" uuid, "commentId" uuid, "replyId" uuid, actors uuid[], count integer,
        "latestAt" timestamptz, muted boolean)
      left join notification known on known.user_id = g."userId" and known.merge_key = g."mergeKey" collate "default"
      left join notification_read_marker seen on seen.user_id = g."userId" and seen.type = 'like'
      order by g."userId", g."mergeKey" collate "default"
    ), gone as (
      delete from notification n using given g
      where not g.listed and n.actor_count > 0 and n.user_id = g."userId" and n.merge_key = g."mergeKey" collate "default"
      returning n.user_id, n.merge_key
    ), written as (
      insert into notification as k (user_id, notification_id, type, event, merge_key, post_id, comment_id, reply_id, actor_ids,
        actor_count, muted, at)
      select "userId", "notificationId", 'like', event, "mergeKey", "postId", "commentId", "replyId",
        case when deleted then '{}' else actors end, case when deleted then 0 else count end, muted,
        case when "latestAt" > coalesce(seen_at, '-infinity') then greatest(known_at, "latestAt") else "latestAt" end
      from given where listed order by "userId", "mergeKey" collate "default"
      on conflict (user_id, merge_key) where merge_key is not null do update set
        actor_ids = excluded.actor_ids, actor_count = excluded.actor_count,
        muted = case when excluded.at > k.at then excluded.muted else k.muted end,
        at = excluded.at, deleted_at = case when k.actor_count = 0 then k.at else k.deleted_at end
        where excluded.at > k.at or k.actor_count > 0
      returning k.user_id, k.merge_key
    )
    select w.user_id as "userId", w.merge_key as "mergeKey",
      g."latestAt" > coalesce(g.known_at, '-infinity') and not g.muted
        and (g.known_at is null or g.known_at <= g.seen_at)
        and g."latestAt" > coalesce(g.seen_at, '-infinity') as "newlyUnread"
    from written w join given g on g."userId" = w.user_id and g."mergeKey" collate "default" = w.merge_key
    union all select user_id, merge_key, false from gone`);
  return rows;
}
