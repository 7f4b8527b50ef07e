/** The columns of a `CommentRow`, for statements that call the table `c`. */
export const columns = `c.post_id as "postId", c.comment_id as "commentId", c.parent_id as "parentId",
  c.reply_to_user_id as "replyToUserId", c.user_id as "userId", c.content, c.state, c.mark_user_ids as "markUserIds",
  c.top, c.reply_count as "replyCount", c.like_count as "likeCount", c.created_at as "createdAt"`;

export const afterNone = '00000000-0000-0000-0000-000000000000';
export const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Of the comment or reply $2 below the post $1: everybody sees it. */
export const visible = `c.post_id = $1 and c.comment_id = $2 and c.state = 'published'
  and exists (select 1 from post p where p.post_id = c.post_id and p.state = 'published')
  and (c.parent_id is null or exists (
    select 1 from comment r where r.post_id = $1 and r.comment_id = c.parent_id and r.state = 'published'))`;
