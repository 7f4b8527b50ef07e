import { newsLimits } from '@muyu/contract/message.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** What a merged item is to be: `count` 0 takes it away. */
export type Merged = {
  userId: string;
  event: 'postLiked' | 'postCollected' | 'commentLiked';
  mergeKey: string;
  postId: string;
  commentId: string | null;
  replyId: string | null;
  actors: string[];
  count: number;
  newest: Date | null;
};

/** One more than are named: then there are more, and the counter says how many. */
const looked = newsLimits.actors + 1;

/** The latest who did it: neither the author, nor whom the author ignores, nor who is gone. */
const latest = (rows: SQL, author: SQL) => sql`
  cross join lateral (
    select array_agg(x.user_id order by x.created_at desc, x.user_id desc) as actors, count(*)::int as n,
      max(x.created_at) as newest
    from (
      select l.user_id, l.created_at from ${rows} and l.user_id <> ${author}
        and not exists (select 1 from ignore i where i.user_id = ${author} and i.target_id = l.user_id)
        and exists (select 1 from app_user u where u.user_id = l.user_id and u.state <> 'closed')
      order by l.created_at desc, l.user_id desc limit ${looked}
    ) x
  ) found`;

/** The counter without those who do not count: read only where there are more than are looked at. */
const counted = (counter: SQL, rows: SQL, author: SQL) => sql`
  case when found.n < ${looked} then found.n else greatest(${looked}, ${counter} - (
    select count(*) from ${rows} and l.user_id in
      (select ${author} union all select i.target_id from ignore i where i.user_id = ${author})
  ))::int end`;

const named = sql.raw(`coalesce(found.actors[1:${newsLimits.actors}], '{}')`);

/** Nothing to tell, and nothing told that would have to go: most posts are liked and never collected. */
const worthWriting = (author: SQL, mergeKey: SQL) => sql`
  found.n > 0 or exists (select 1 from news n where n.user_id = ${author} and n.merge_key = ${mergeKey})`;

/** Items about likes or collections of these posts. Of a post that nobody sees there are none. */
const ofPosts = (postIds: readonly string[], marks: 'post_like' | 'post_collect') => {
  const likes = marks === 'post_like';
  const table = sql.raw(marks);
  const counter = sql.raw(likes ? 'like_count' : 'collect_count');
  const change = sql.raw(likes ? 'likes' : 'collects');
  const author = sql.raw('p.author_id');
  const mergeKey = sql.raw(`'${likes ? 'like' : 'collect'}:' || p.post_id`);
  const rows = sql`${table} l where l.post_id = p.post_id and shown.post_id is not null`;
  const total = sql`(select s.${counter} from post_stat s where s.post_id = p.post_id)
    + coalesce((select sum(c.${change}) from post_count_change c where c.post_id = p.post_id), 0)`;
  return sql`
    select p.author_id as "userId", ${likes ? 'postLiked' : 'postCollected'} as event,
      ${mergeKey} as "mergeKey", p.post_id as "postId", null::uuid as "commentId",
      null::uuid as "replyId", ${named} as actors, ${counted(total, rows, author)} as count, found.newest
    from unnest(${sql.param([...postIds])}::uuid[]) asked (post_id)
    join post p on p.post_id = asked.post_id
    left join published_post shown on shown.post_id = p.post_id
    ${latest(rows, author)}
    where ${worthWriting(author, mergeKey)}`;
};

type CommentRef = { postId: string; commentId: string };

const ofComments = (refs: readonly CommentRef[]) => {
  const author = sql.raw('c.user_id');
  const mergeKey = sql.raw(`'commentLike:' || c.comment_id`);
  const rows = sql`comment_like l where l.post_id = c.post_id and l.comment_id = c.comment_id
    and c.state = 'published' and shown.post_id is not null`;
  return sql`
    select c.user_id as "userId", 'commentLiked' as event, ${mergeKey} as "mergeKey",
      c.post_id as "postId", coalesce(c.parent_id, c.comment_id) as "commentId",
      case when c.parent_id is not null then c.comment_id end as "replyId",
      ${named} as actors, ${counted(sql.raw('c.like_count'), rows, author)} as count, found.newest
    from unnest(${sql.param(refs.map((ref) => ref.postId))}::uuid[],
      ${sql.param(refs.map((ref) => ref.commentId))}::uuid[]) asked (post_id, comment_id)
    join comment c on c.post_id = asked.post_id and c.comment_id = asked.comment_id
    left join published_post shown on shown.post_id = c.post_id
    ${latest(rows, author)}
    where ${worthWriting(author, mergeKey)}`;
};

/** What the items about these posts and comments are to be, read from the likes themselves. */
export async function mergedLikes(
  tx: Transaction,
  postIds: readonly string[],
  comments: readonly CommentRef[],
): Promise<Merged[]> {
  const parts = [
    ...(postIds.length > 0 ? [ofPosts(postIds, 'post_like'), ofPosts(postIds, 'post_collect')] : []),
    ...(comments.length > 0 ? [ofComments(comments)] : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await tx.execute<Merged>(sql.join(parts, sql` union all `));
  return rows;
}
