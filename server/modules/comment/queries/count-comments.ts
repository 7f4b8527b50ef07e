import { type SQL, sql } from 'drizzle-orm';

/** The number of visible comments and replies of a post, as an expression. */
export const countComments = (postId: string): SQL => sql`(
  select count(*) from comment c
  left join comment p on p.post_id = c.post_id and p.comment_id = c.parent_id
  where c.post_id = ${postId} and c.state = 'published' and (c.parent_id is null or p.state = 'published'))::int`;
