import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** A comment or reply in any state, with the users whom it addresses. */
export type CommentSummary = {
  postId: string;
  commentId: string;
  parentId: string | null;
  userId: string;
  content: string;
  /** Author of the first-level comment above a reply. */
  parentUserId: string | null;
  replyToUserId: string | null;
  markUserIds: string[];
};

async function select(db: Db, where: SQL): Promise<CommentSummary[]> {
  const { rows } = await db.execute<CommentSummary>(sql`
    select c.post_id as "postId", c.comment_id as "commentId", c.parent_id as "parentId", c.user_id as "userId",
      c.content, parent.user_id as "parentUserId", c.reply_to_user_id as "replyToUserId",
      c.mark_user_ids as "markUserIds"
    from comment c
    left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
    where ${where}`);
  return rows;
}

/** Comments and replies of one post; read inside the caller's transaction. */
export const getCommentSummaries = (
  db: Db,
  postId: string,
  commentIds: readonly string[],
): Promise<CommentSummary[]> =>
  select(db, sql`c.post_id = ${postId} and c.comment_id = any(${sql.param([...commentIds])}::uuid[])`);

/** A comment that is pending, rejected or hidden, found without its post by the index of such comments. */
export const getUnpublishedCommentSummary = async (
  db: Db,
  commentId: string,
): Promise<CommentSummary | undefined> =>
  (await select(db, sql`c.comment_id = ${commentId} and c.state in ('pending', 'rejected', 'hidden')`))[0];
