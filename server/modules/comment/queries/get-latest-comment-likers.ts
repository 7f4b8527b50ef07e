import { sql } from 'drizzle-orm';
import { pickLatestOthers } from '#modules/post';
import type { Db } from '#platform/database/database.ts';

export type CommentKey = { postId: string; commentId: string };

/** The latest likes of a comment by others than its author. */
type LatestCommentLikers = CommentKey & {
  authorId: string;
  parentId: string | null;
  /** The latest first. */
  userIds: string[];
  /** Number of all of them. */
  count: number;
  latestAt: Date | string | null;
};

type Subject = CommentKey & {
  authorId: string;
  parentId: string | null;
  newest: { userId: string; at: string }[];
  total: number;
};

const param = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

async function readSubjects(db: Db, keys: readonly CommentKey[], take: number): Promise<Subject[]> {
  const postIds = param(keys.map(({ postId }) => postId));
  const { rows } = await db.execute<Subject>(sql`
    select c.post_id as "postId", c.comment_id as "commentId", c.user_id as "authorId", c.parent_id as "parentId",
      c.like_count as total,
      coalesce((select json_agg(json_build_object('userId', l.user_id, 'at', l.created_at)) from (
        select l.user_id, l.created_at from comment_like l
        where l.post_id = c.post_id and l.comment_id = c.comment_id and c.state = 'published' and shown.post_id is not null
        order by l.created_at desc, l.user_id desc limit ${take}) l), '[]') as newest
    from comment c left join published_post shown on shown.post_id = c.post_id
    where c.post_id = any(${postIds}) and c.comment_id = any(${param(keys.map(({ commentId }) => commentId))})`);
  return rows;
}

/** How many of these people like each of these comments, by comment. */
async function countAmong(
  db: Db,
  pairs: readonly (CommentKey & { userId: string })[],
): Promise<Map<string, number>> {
  const postIds = param(pairs.map(({ postId }) => postId));
  const { rows } = await db.execute<{ commentId: string; n: number }>(sql`
    select l.comment_id as "commentId", count(*)::int as n from comment_like l
    join unnest(${postIds}, ${param(pairs.map(({ commentId }) => commentId))}, ${param(pairs.map(({ userId }) => userId))})
      x (post_id, comment_id, user_id)
      on x.post_id = l.post_id and x.comment_id = l.comment_id and x.user_id = l.user_id
    where l.post_id = any(${postIds}) group by l.comment_id`);
  return new Map(rows.map(({ commentId, n }) => [commentId, n]));
}

/**
 * The latest likes of each comment or reply, `limit` users each, and their number. Users whom the author ignores and
 * closed accounts do not count. A comment that is not published has none; an unknown comment has no row.
 */
export async function getLatestCommentLikers(
  db: Db,
  keys: readonly CommentKey[],
  limit: number,
): Promise<LatestCommentLikers[]> {
  if (keys.length === 0) return [];
  const picked = await pickLatestOthers<Subject>(
    db,
    limit,
    (take, again) => readSubjects(db, again ?? keys, take),
    async (many) => {
      const pairs = many.flatMap(({ subject: { postId, commentId }, without }) =>
        without.map((userId) => ({ postId, commentId, userId })),
      );
      const left = await countAmong(db, pairs);
      return new Map(
        many.map(({ subject }) => [subject, subject.total - (left.get(subject.commentId) ?? 0)]),
      );
    },
  );
  return picked.map(({ postId, commentId, authorId, parentId, userIds, count, latestAt }) => ({
    postId,
    commentId,
    authorId,
    parentId,
    userIds,
    count,
    latestAt,
  }));
}
