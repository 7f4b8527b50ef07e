import { type NotificationEvent, notificationLimits } from '@muyu/contract/notification.ts';
import { isVipSql } from '#modules/account';
import type { Reader } from '#modules/announcement';
import { getUserSettings } from '#modules/privacy';
import { getUserExclusions } from '#modules/social';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { countedEvents } from '../rules/counted-events.ts';

/** Unread counts, read markers of the system messages, and the reader's properties for announcements. */
export type InboxState = {
  reader: Reader;
  like: number;
  follow: number;
  comment: number;
  /** Without announcements. */
  system: number;
  report: number;
  posts: boolean;
  /** Read markers of the type `system`. */
  seenAt: Date | null;
  clearedAt: Date | null;
  /** Ids of announcements that the reader deleted. */
  hidden: string[];
};

const lastReadAt = (type: string) =>
  `coalesce((select greatest(s.seen_at, s.cleared_at) from seen s where s.type = '${type}'), '-infinity')`;

const storedTypes = ['like', 'comment', 'system', 'report'] as const;

/** A job deletes the comments of people whom the reader ignores. */
const unignored = ` and (n.actor_ids = '{}' or n.actor_ids[1] not in (select target_id from ignored))`;

const unreadOfType = (type: string) => `from notification n
      where n.user_id = $1 and n.type = '${type}' and n.at > ${lastReadAt(type)}
        and not n.muted and n.event = any($2::text[]) and (n.merge_key is null or n.actor_count > 0)${type === 'comment' ? unignored : ''}`;

/**
 * As lists do, counts leave out what has closed accounts only; an erased account is none of them. Replies below a comment of a closed
 * account are counted until the list is opened: a row does not name that author. Likes of more people than a row names count, too.
 */
const isClosed = `state = 'closed' and erased_at is null`;

/** Each count reads one index from its newest end and stops at the limit. */
const counts = storedTypes.map(
  (type) => `(select count(*)::int from (
    select 1 ${unreadOfType(type)}
        and (n.actor_ids = '{}' or n.actor_count > cardinality(n.actor_ids) or exists (select 1 from app_user where user_id = any(n.actor_ids) and not (${isClosed})))
    limit $3) x) as "${type}"`,
);

/** People lie on other shards than the notifications: those of the newest ones are read apart. */
const countsOnCluster = storedTypes.map(
  (type) => `(select count(*)::int from unread u where u.type = '${type}'
       and (u.actor_ids = '{}' or u.actor_count > cardinality(u.actor_ids) or not u.actor_ids <@ array(select user_id from closed))) as "${type}"`,
);

/** Upper bound of followed users whose posts are looked up. */
const maxFollowed = 2_000;

const selectInboxState = statement<Omit<InboxState, 'reader'> & Reader>(
  'inbox_state',
  `with seen as (select type, seen_at, cleared_at from notification_read_marker where user_id = $1),
   ignored as (select target_id from ignore where user_id = $1)
   select u.user_id as "userId", u.kind, u.certified, u.created_at as "createdAt",
     coalesce(u.registered_at, u.created_at) as "registeredAt",
     ${isVipSql('u', '$4')} as vip,
     ${counts.join(', ')},
     case when 'followed' = any($2::text[]) then (select count(*)::int from (
       select 1 from follow f join app_user fan on fan.user_id = f.user_id and fan.state <> 'closed'
       where f.target_id = $1 and f.created_at > ${lastReadAt('follow')}
         and not exists (select 1 from ignore i where i.user_id = $1 and i.target_id = f.user_id)
         and not exists (select 1 from notification n
           where n.user_id = $1 and n.notification_id = f.user_id and n.at >= f.created_at)
       limit $3) x) else 0 end as follow,
     $5 and exists (
       select 1 from (select target_id, created_at from follow where user_id = $1 and target_id <> all($6::uuid[])
         order by created_at desc limit ${maxFollowed}) f
       join app_user author on author.user_id = f.target_id and author.state <> 'closed'
       where exists (select 1 from published_post p where p.author_id = f.target_id
         and p.published_at > greatest(f.created_at, ${lastReadAt('posts')}))) as posts,
     (select seen_at from seen where type = 'system') as "seenAt",
     (select cleared_at from seen where type = 'system') as "clearedAt",
     array(select n.notification_id from notification n where n.user_id = $1 and n.type = 'system' and n.event = 'announcement') as hidden
   from app_user u where u.user_id = $1`,
  // Rows with other keys (followers, posts of followed people) are counted by statements of their own.
  `with seen as (select type, seen_at, cleared_at from notification_read_marker where user_id = $1),
   marker as (select ${lastReadAt('follow')}::timestamptz as follow_at, ${lastReadAt('posts')}::timestamptz as posts_at),
   own as (
     select u.user_id as "userId", u.kind, u.certified, u.created_at as "createdAt",
       coalesce(u.registered_at, u.created_at) as "registeredAt",
       ${isVipSql('u', '$4::timestamptz')} as vip
     from app_user u where u.user_id = $1
   ), stored as (
     select n.at, n.notification_id from notification n where n.user_id = $1 and n.type = 'follow'
   ), ignored as (select target_id from ignore where user_id = $1),
   fans as (
     select f.user_id, f.created_at from follow f join app_user fan on fan.user_id = f.user_id and fan.state <> 'closed'
       left join stored n on n.notification_id = f.user_id and n.at >= f.created_at
     where n.notification_id is null and 'followed' = any($2::text[]) and f.target_id = $1 and f.created_at > (select follow_at from marker)
       and f.user_id not in (select target_id from ignored)
     order by f.created_at desc limit $3
   ), followed as (
     select target_id, created_at from follow where user_id = $1 and target_id <> all($6::uuid[])
     order by created_at desc limit ${maxFollowed}
   ), authors as (
     select user_id from app_user where state <> 'closed' and user_id in (select target_id from followed)
   ), unseen as (
     select p.post_id from published_post p join followed f on p.author_id = f.target_id
     where $5::boolean and p.author_id in (select user_id from authors) and p.published_at > f.created_at and p.published_at > (select posts_at from marker) limit 1
   ), unread as (
     ${storedTypes.map((type) => `(select n.type, n.actor_ids, n.actor_count ${unreadOfType(type)} limit $3)`).join(' union all ')}
   ), closed as (
     select user_id from app_user where ${isClosed} and user_id in (select unnest(actor_ids) from unread)
   ), counted as (
     select ${countsOnCluster.join(', ')}
   )
   select own.*, counted.*,
     (select count(*)::int from fans) as follow,
     exists (select 1 from unseen) as posts,
     (select seen_at from seen where type = 'system') as "seenAt",
     (select cleared_at from seen where type = 'system') as "clearedAt",
     array(select n.notification_id from notification n where n.user_id = $1 and n.type = 'system' and n.event = 'announcement') as hidden
   from own, counted`,
);

/**
 * Reads the state of an inbox in one statement; counts go up to 100. Posts of followed people whom the user excluded are not new
 * ones, as Home leaves them out.
 */
export async function getInboxState(app: App, userId: string, now: Date): Promise<InboxState> {
  const { notice } = (await getUserSettings(app, [userId])).get(userId)!;
  // A stored row with the event `announcement` marks a deleted announcement.
  const counted = countedEvents(notice).filter((event) => event !== 'announcement');
  const { excluded } = await getUserExclusions(app, userId);
  const [row] = await selectInboxState(app.db, [
    userId,
    counted,
    notificationLimits.unread,
    now,
    notice.posts,
    [...excluded],
  ]);
  const { kind, certified, vip, createdAt, registeredAt, ...state } = row!;
  return { ...state, reader: { userId, kind, certified, vip, createdAt, registeredAt } };
}

/** The events that this user's settings count as unread. */
export async function getCountedEvents(app: App, userId: string): Promise<NotificationEvent[]> {
  return countedEvents((await getUserSettings(app, [userId])).get(userId)!.notice);
}
