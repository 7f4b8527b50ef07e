/** The columns of a `CommentRow`, for statements with `comment` as `c`. */
export const commentColumns = `c.post_id as "postId", c.comment_id as "commentId", c.parent_id as "parentId",
  c.reply_to_user_id as "replyToUserId", c.user_id as "userId", c.content, c.state, c.mark_user_ids as "markUserIds",
  c.top, c.reply_count as "replyCount", c.like_count as "likeCount", c.created_at as "createdAt"`;

/** The post $1 of a comment `c` and its author, beside `visibleCondition`. */
export const postColumns = `c.post_id as "postId", (select p.author_id from post p where p.post_id = $1) as "authorId"`;

/** Condition: the comment or reply $2 of the post $1 is visible; a published reply of a hidden comment is not. */
export const visibleCondition = `c.post_id = $1 and c.comment_id = $2 and c.state = 'published'
  and exists (select 1 from post p where p.post_id = c.post_id and p.state = 'published')
  and (c.parent_id is null or exists (
    select 1 from comment r where r.post_id = $1 and r.comment_id = c.parent_id and r.state = 'published'))`;
