import type { NewsEvent, NewsType } from '@muyu/contract/message.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { countedFor } from './inbox-state.ts';

/** An item before people, posts and words are put in. `at` as the database writes it, for cursors. */
export type ListedNews = {
  newsId: string;
  type: NewsType;
  event: NewsEvent;
  postId: string | null;
  commentId: string | null;
  replyId: string | null;
  actorIds: string[];
  actorCount: number;
  notice: { key: string; params: Record<string, string>; link: string | null } | null;
  unread: boolean;
  at: string;
};

/** Where a page goes on: the last item of the page before. */
export type After = readonly [at: string, id: string] | null;

const marks = (type: string) => `(select coalesce(max(greatest(seen_at, cleared_at)), '-infinity') as seen_at,
  coalesce(max(cleared_at), '-infinity') as cleared_at from news_seen where user_id = $1 and type = ${type}) s`;

const rows = statement<ListedNews>(
  'news_list_page',
  `select n.news_id as "newsId", n.type, n.event, n.post_id as "postId", n.comment_id as "commentId",
     n.reply_id as "replyId", n.actor_ids as "actorIds", n.actor_count as "actorCount", n.notice,
     n.at > s.seen_at and not n.quiet and n.event = any($3::text[]) as unread, n.at::text as at
   from ${marks('$2')} cross join news n
   where n.user_id = $1 and n.type = $2 and n.event <> 'announcement' and n.at > s.cleared_at
     and (n.merge_key is null or n.actor_count > 0)
     and ($4::text[] is null or n.event = any($4::text[]))
     and ($5::timestamptz is null or (n.at, n.news_id) < ($5::timestamptz, $6::uuid))
   order by n.at desc, n.news_id desc limit $7`,
);

/** An item a fan, straight from who follows whom; its id is the fan's. */
const fans = statement<ListedNews>(
  'news_fans_page',
  `select f.user_id as "newsId", 'follow' as type, 'followed' as event, null as "postId", null as "commentId",
     null as "replyId", array[f.user_id] as "actorIds", 1 as "actorCount", null as notice,
     f.created_at > s.seen_at and 'followed' = any($2::text[]) as unread, f.created_at::text as at
   from ${marks("'follow'")} cross join follow f
   join app_user u on u.user_id = f.user_id and u.state <> 'closed'
   where f.target_id = $1 and f.created_at > s.cleared_at
     and not exists (select 1 from ignore i where i.user_id = $1 and i.target_id = f.user_id)
     and not exists (select 1 from news n where n.user_id = $1 and n.news_id = f.user_id and n.at >= f.created_at)
     and ($3::timestamptz is null or (f.created_at, f.user_id) < ($3::timestamptz, $4::uuid))
   order by f.created_at desc, f.user_id desc limit $5`,
);

type Asked = { type: NewsType; only?: readonly NewsEvent[]; after: After; limit: number };

/** Items of one kind, newest first; announcements are none of them. */
export async function listNews(app: App, userId: string, asked: Asked): Promise<ListedNews[]> {
  const { type, only, after, limit } = asked;
  const counted = await countedFor(app, userId);
  const [at, id] = after ?? [null, null];
  if (type === 'follow') return fans(app.db, [userId, counted, at, id, limit]);
  return rows(app.db, [userId, type, counted, only ?? null, at, id, limit]);
}
