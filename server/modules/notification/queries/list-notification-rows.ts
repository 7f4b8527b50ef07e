import type { NotificationEvent, NotificationType } from '@muyu/contract/notification.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { getCountedEvents } from './inbox-state.ts';

/** A notification before hydration. `at` is the database's text form, exact to the microsecond, for cursors. */
export type NotificationRow = {
  notificationId: string;
  type: NotificationType;
  event: NotificationEvent;
  postId: string | null;
  commentId: string | null;
  replyId: string | null;
  actorIds: string[];
  actorCount: number;
  notice: { key: string; params: Record<string, string>; link: string | null } | null;
  unread: boolean;
  at: string;
};

/** Of the first page, the time of the newest row, which hydration may leave out; of an empty list one before all rows. */
export const readUntilOf = (after: PageCursor, [newest]: readonly NotificationRow[]) =>
  after ? {} : { readUntil: new Date(newest?.at ?? 0).toISOString() };

/** The last notification of the page before. */
export type PageCursor = readonly [at: string, id: string] | null;

const readMarker = (
  type: string,
) => `(select coalesce(max(greatest(seen_at, cleared_at)), '-infinity') as seen_at,
  coalesce(max(cleared_at), '-infinity') as cleared_at from notification_read_marker where user_id = $1 and type = ${type}) s`;

const selectStored = statement<NotificationRow>(
  'notification_list_page',
  `select n.notification_id as "notificationId", n.type, n.event, n.post_id as "postId", n.comment_id as "commentId",
     n.reply_id as "replyId", n.actor_ids as "actorIds", n.actor_count as "actorCount", n.notice,
     n.at > s.seen_at and not n.muted and n.event = any($3::text[]) as unread, n.at::text as at
   from ${readMarker('$2')} cross join notification n
   where n.user_id = $1 and n.type = $2 and n.event <> 'announcement' and n.at > s.cleared_at
     and (n.merge_key is null or n.actor_count > 0)
     and ($2 <> 'comment' or n.actor_ids = '{}' or n.actor_ids[1] not in (select target_id from ignore where user_id = $1))
     and ($4::text[] is null or n.event = any($4::text[]))
     and ($5::timestamptz is null or (n.at, n.notification_id) < ($5::timestamptz, $6::uuid))
   order by n.at desc, n.notification_id desc limit $7`,
);

/** One row per follower, derived from the follows; its id is the follower's. */
const selectFollowers = statement<NotificationRow>(
  'notification_followers_page',
  `select f.user_id as "notificationId", 'follow' as type, 'followed' as event, null as "postId", null as "commentId",
     null as "replyId", array[f.user_id] as "actorIds", 1 as "actorCount", null as notice,
     f.created_at > s.seen_at and 'followed' = any($2::text[]) as unread, f.created_at::text as at
   from ${readMarker("'follow'")} cross join follow f
   join app_user u on u.user_id = f.user_id and u.state <> 'closed'
   where f.target_id = $1 and f.created_at > s.cleared_at
     and not exists (select 1 from ignore i where i.user_id = $1 and i.target_id = f.user_id)
     and not exists (select 1 from notification n where n.user_id = $1 and n.notification_id = f.user_id and n.at >= f.created_at)
     and ($3::timestamptz is null or (f.created_at, f.user_id) < ($3::timestamptz, $4::uuid))
   order by f.created_at desc, f.user_id desc limit $5`,
  `with marker as (select * from ${readMarker("'follow'")}), ignored as (select target_id from ignore where user_id = $1),
   stored as (select notification_id, at from notification where user_id = $1 and type = 'follow'),
   fans as (
     select f.user_id, f.created_at from follow f join app_user u on u.user_id = f.user_id and u.state <> 'closed'
       left join stored n on n.notification_id = f.user_id and n.at >= f.created_at
     where f.target_id = $1 and f.created_at > (select cleared_at from marker) and f.user_id not in (select target_id from ignored)
       and n.notification_id is null
       and ($3::timestamptz is null or (f.created_at, f.user_id) < ($3::timestamptz, $4::uuid))
     order by f.created_at desc, f.user_id desc limit $5
   )
   select f.user_id as "notificationId", 'follow' as type, 'followed' as event, null as "postId", null as "commentId",
     null as "replyId", array[f.user_id] as "actorIds", 1 as "actorCount", null as notice,
     f.created_at > s.seen_at and 'followed' = any($2::text[]) as unread, f.created_at::text as at
   from fans f, marker s
   order by f.created_at desc, f.user_id desc limit $5`,
);

type PageRequest = {
  type: NotificationType;
  only?: readonly NotificationEvent[];
  after: PageCursor;
  limit: number;
};

/** Notifications of one type, newest first, without announcements. */
export async function listNotificationRows(
  app: App,
  userId: string,
  request: PageRequest,
): Promise<NotificationRow[]> {
  const { type, only, after, limit } = request;
  const counted = await getCountedEvents(app, userId);
  const [at, id] = after ?? [null, null];
  if (type === 'follow') return selectFollowers(app.db, [userId, counted, at, id, limit]);
  return selectStored(app.db, [userId, type, counted, only ?? null, at, id, limit]);
}
