import { decodeCursor } from '#platform/database/cursor.ts';

/** The columns of a `CommentRow`, for statements that call the table `c`. */
export const columns = `c.post_id as "postId", c.comment_id as "commentId", c.parent_id as "parentId",
  c.reply_to_user_id as "replyToUserId", c.user_id as "userId", c.content, c.top, c.reply_count as "replyCount",
  c.like_count as "likeCount", c.created_at as "createdAt"`;

/** The comment that the page before ended with; null starts from the beginning. */
export const lastOf = (page: string): string | null => {
  const [id] = (decodeCursor(page, ['id']) ?? []) as string[];
  return id ?? null;
};
