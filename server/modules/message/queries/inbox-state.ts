import { type NewsEvent, newsLimits } from '@muyu/contract/message.ts';
import { settingsOf } from '#modules/account';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { countedEvents } from '../rules/counted-events.ts';
import type { Reader } from '../rules/for-reader.ts';

/** What every reading of an inbox begins with. */
export type InboxState = {
  reader: Reader;
  like: number;
  follow: number;
  comment: number;
  /** Without announcements. */
  system: number;
  report: number;
  posts: boolean;
  /** Of the system messages. */
  seenAt: Date | null;
  clearedAt: Date | null;
  /** Announcements that the reader deleted. */
  hidden: string[];
};

const newer = (type: string) =>
  `coalesce((select greatest(s.seen_at, s.cleared_at) from seen s where s.type = '${type}'), '-infinity')`;

/** Each count walks one index from its newest end and stops at the bound. */
const stored = (type: string) => `(select count(*)::int from (
    select 1 from news n where n.user_id = $1 and n.type = '${type}' and n.at > ${newer(type)}
      and not n.quiet and n.event = any($2::text[]) and (n.merge_key is null or n.actor_count > 0)
    limit $3) x) as "${type}"`;

/** Whom the reader follows may be many: no more than these are asked for posts. */
const followedAtMost = 2_000;

const read = statement<Omit<InboxState, 'reader'> & Reader>(
  'inbox_state',
  `with seen as (select type, seen_at, cleared_at from news_seen where user_id = $1)
   select u.user_id as "userId", u.kind, u.certified, u.created_at as "cameAt",
     coalesce(u.registered_at, u.created_at) as "joinedAt",
     u.vip_level > 0 and coalesce(u.vip_until > $4, true) as vip,
     ${stored('like')}, ${stored('comment')}, ${stored('system')}, ${stored('report')},
     case when 'followed' = any($2::text[]) then (select count(*)::int from (
       select 1 from follow f join app_user fan on fan.user_id = f.user_id and fan.state <> 'closed'
       where f.target_id = $1 and f.created_at > ${newer('follow')}
         and not exists (select 1 from ignore i where i.user_id = $1 and i.target_id = f.user_id)
         and not exists (select 1 from news n
           where n.user_id = $1 and n.news_id = f.user_id and n.at >= f.created_at)
       limit $3) x) else 0 end as follow,
     $5 and exists (
       select 1 from (select target_id, created_at from follow where user_id = $1
         order by created_at desc limit ${followedAtMost}) f
       where exists (select 1 from published_post p where p.author_id = f.target_id
         and p.published_at > greatest(f.created_at, ${newer('posts')}))) as posts,
     (select seen_at from seen where type = 'system') as "seenAt",
     (select cleared_at from seen where type = 'system') as "clearedAt",
     array(select n.news_id from news n where n.user_id = $1 and n.type = 'system' and n.event = 'announcement') as hidden
   from app_user u where u.user_id = $1`,
);

/** How an inbox stands at this moment: counts up to 100, and what announcements need to know of the reader. */
export async function inboxState(app: App, userId: string, now: Date): Promise<InboxState> {
  const { notice } = (await settingsOf(app, [userId])).get(userId)!;
  // An announcement among the rows is the mark of one that was deleted.
  const counted = countedEvents(notice).filter((event) => event !== 'announcement');
  const [row] = await read(app.db, [userId, counted, newsLimits.unread, now, notice.posts]);
  const { kind, certified, vip, cameAt, joinedAt, ...state } = row!;
  return { ...state, reader: { userId, kind, certified, vip, cameAt, joinedAt } };
}

/** The events that count for this person. */
export async function countedFor(app: App, userId: string): Promise<NewsEvent[]> {
  return countedEvents((await settingsOf(app, [userId])).get(userId)!.notice);
}
