import { postErrors } from '@muyu/contract/post.ts';
import type { App, Context } from '#platform/app.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import { gathered } from '#platform/gathered.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { perApp } from '#platform/per-app.ts';

type Mark = { postId: string; userId: string; at: Date; status: 0 | 1 };

/**
 * Rows and changes of counters in one statement and one commit, for all who ask at once: of two asks about one row the later
 * holds. What was added to a post and what was taken back are a change each, because together they may be nothing. Gives the
 * posts that are published, each with its count after it.
 */
const marking = (table: 'post_like' | 'post_collect', column: 'likes' | 'collects', total: string) => {
  const write = statement<{ postId: string; n: number }>(
    `${table}_write`,
    `with shown as (
       select post_id, ${total} as n from post_stat where post_id = any($1::uuid[])
     ), asked as (
       select distinct on (post_id, user_id) post_id, user_id, change_id, at, adds
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::boolean[])
         with ordinality a (post_id, user_id, change_id, at, adds, place) join shown using (post_id)
       order by post_id, user_id, place desc
     ), added as (
       insert into ${table} (post_id, user_id, created_at)
       select post_id, user_id, at from asked where adds order by post_id, user_id
       on conflict do nothing returning post_id, user_id
     ), removed as (
       delete from ${table} m using asked a
       where not a.adds and m.post_id = a.post_id and m.user_id = a.user_id returning m.post_id, m.user_id
     ), done as (
       select post_id, user_id, 1 as by from added union all select post_id, user_id, -1 from removed
     ), changed as (
       insert into post_count_change (post_id, change_id, ${column}, at)
       select post_id, (array_agg(change_id))[1], sum(by), min(at) from done join asked using (post_id, user_id)
       group by post_id, by
     )
     select post_id as "postId", (n + coalesce((select sum(c.${column}) from post_count_change c
         where c.post_id = shown.post_id), 0)
       + coalesce((select sum(by) from done where done.post_id = shown.post_id), 0))::int as n
     from shown`,
  );
  return perApp(({ db }: App) =>
    gathered(async (marks: Mark[]) => {
      const column = <Key extends keyof Mark>(key: Key) => marks.map((mark) => mark[key]);
      const changes = marks.map(({ at }) => newId(at));
      const adds = marks.map(({ status }) => status === 1);
      const rows = await write(db, [column('postId'), column('userId'), changes, column('at'), adds]);
      const counts = new Map(rows.map(({ postId, n }) => [postId, n]));
      return marks.map(({ postId }) => counts.get(postId));
    }),
  );
};

const likes = marking('post_like', 'likes', 'like_count');
const collections = marking('post_collect', 'collects', 'collect_count');

async function mark(
  { app, viewer, now }: Context<UserViewer>,
  kind: typeof likes,
  postId: string,
  status: 0 | 1,
): Promise<number> {
  if (!isId(postId)) fail(postErrors.notFound);
  const n = await kind(app)({ postId, userId: viewer.userId, at: now, status });
  return n ?? fail(postErrors.notFound);
}

/** Likes a post or takes it back; doing it twice is doing it once (product document, section 4). */
export async function likePost(context: Context<UserViewer>, postId: string, status: 0 | 1) {
  return { isThumbup: status === 1, thumbupNum: await mark(context, likes, postId, status) };
}

/** Collects a post or takes it back. */
export async function collectPost(
  context: Context<UserViewer>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  return { isCollect: status === 1, collectNum: await mark(context, collections, postId, status) };
}
