import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CommentSummary } from './get-comment-summaries.ts';

export type ShownComment = CommentSummary & { createdAt: Date };

/** What is listed: the comments and replies of a post, or of one first-level comment with what is below it. */
type Listed = { postId: string; rootId: string | null; since: Date; after: string; limit: number };

/** Comments and replies that readers see, written since a time, in the order of their ids behind `after`. */
export async function listShownComments(
  db: Db,
  { postId, rootId, since, after, limit }: Listed,
): Promise<ShownComment[]> {
  const isOfRoot = rootId ? sql`and (c.comment_id = ${rootId} or c.parent_id = ${rootId})` : sql``;
  const { rows } = await db.execute<CommentSummary & { at: string }>(sql`
    select c.post_id as "postId", c.comment_id as "commentId", c.parent_id as "parentId", c.user_id as "userId",
      c.content, parent.user_id as "parentUserId", c.reply_to_user_id as "replyToUserId",
      c.mark_user_ids as "markUserIds", to_json(c.created_at) #>> '{}' as at
    from comment c
    left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
    where c.post_id = ${postId} and c.state = 'published' and (c.parent_id is null or parent.state = 'published')
      and c.created_at > ${since} and c.comment_id > ${after} ${isOfRoot}
    order by c.comment_id limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at) }));
}
