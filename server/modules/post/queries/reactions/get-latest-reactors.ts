import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { pickLatestOthers } from '../pick-latest-others.ts';

/** The latest likes or collections of a post by others than its author. */
type LatestReactors = {
  kind: 'like' | 'collect';
  postId: string;
  authorId: string;
  /** The latest first. */
  userIds: string[];
  /** Number of all of them. */
  count: number;
  latestAt: Date | string | null;
};

const columns = {
  like: { table: 'post_like', counter: 'like_count', delta: 'likes' },
  collect: { table: 'post_collect', counter: 'collect_count', delta: 'collects' },
} as const;

type Subject = {
  postId: string;
  authorId: string;
  newest: { userId: string; at: string }[];
  total: number;
};

async function readSubjects(db: Db, kind: 'like' | 'collect', postIds: readonly string[], take: number) {
  const { table, counter, delta } = columns[kind];
  const { rows } = await db.execute<Subject>(sql`
    select p.post_id as "postId", p.author_id as "authorId",
      coalesce((select s.${sql.identifier(counter)} from post_stat s where s.post_id = p.post_id), 0)
        + coalesce((select sum(d.${sql.identifier(delta)}) from post_counter_delta d where d.post_id = p.post_id), 0)::int as total,
      coalesce((select json_agg(json_build_object('userId', r.user_id, 'at', r.created_at)) from (
        select r.user_id, r.created_at from ${sql.identifier(table)} r
        where r.post_id = p.post_id and shown.post_id is not null
        order by r.created_at desc, r.user_id desc limit ${take}) r), '[]') as newest
    from post p left join published_post shown on shown.post_id = p.post_id
    where p.post_id = any(${sql.param([...postIds])}::uuid[])`);
  return rows;
}

/** How many of these people reacted to each of these posts, by post. */
async function countAmong(
  db: Db,
  kind: 'like' | 'collect',
  pairs: readonly { postId: string; userId: string }[],
): Promise<Map<string, number>> {
  const postIds = sql`${sql.param(pairs.map(({ postId }) => postId))}::uuid[]`;
  const { rows } = await db.execute<{ postId: string; n: number }>(sql`
    select r.post_id as "postId", count(*)::int as n
    from ${sql.identifier(columns[kind].table)} r
    join unnest(${postIds}, ${sql.param(pairs.map(({ userId }) => userId))}::uuid[]) x (post_id, user_id)
      on x.post_id = r.post_id and x.user_id = r.user_id
    where r.post_id = any(${postIds}) group by r.post_id`);
  return new Map(rows.map(({ postId, n }) => [postId, n]));
}

async function getLatestOfKind(
  db: Db,
  kind: 'like' | 'collect',
  postIds: readonly string[],
  limit: number,
): Promise<LatestReactors[]> {
  const picked = await pickLatestOthers<Subject>(
    db,
    limit,
    (take, again) => readSubjects(db, kind, again?.map(({ postId }) => postId) ?? postIds, take),
    async (many) => {
      const pairs = many.flatMap(({ subject: { postId }, without }) =>
        without.map((userId) => ({ postId, userId })),
      );
      const left = await countAmong(db, kind, pairs);
      return new Map(many.map(({ subject }) => [subject, subject.total - (left.get(subject.postId) ?? 0)]));
    },
  );
  return picked.map(({ postId, authorId, userIds, count, latestAt }) => ({
    kind,
    postId,
    authorId,
    userIds,
    count,
    latestAt,
  }));
}

/**
 * The latest likes and collections of each post, `limit` users each, and their number. Users whom the author ignores and
 * closed accounts do not count. A post that is not published has none; an unknown post has no row.
 */
export async function getLatestReactors(
  db: Db,
  postIds: readonly string[],
  limit: number,
): Promise<LatestReactors[]> {
  if (postIds.length === 0) return [];
  return [
    ...(await getLatestOfKind(db, 'like', postIds, limit)),
    ...(await getLatestOfKind(db, 'collect', postIds, limit)),
  ];
}
