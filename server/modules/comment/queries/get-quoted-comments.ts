import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { CommentKey } from './get-latest-comment-likers.ts';

/** `mine` is the reader's own comment that this one answers. */
type QuotedComment = { content: string; mine: string | null };

const selectQuoted = statement<QuotedComment & { id: string }>(
  'quoted_comments',
  `select c.comment_id as id, c.content,
     case when answered.user_id = $1 and answered.state = 'published' then answered.content end as mine
   from unnest($2::uuid[], $3::uuid[]) asked (post_id, comment_id)
   join comment c on c.post_id = asked.post_id and c.comment_id = asked.comment_id and c.state = 'published'
   left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
   left join comment answered on answered.post_id = c.post_id
     and answered.comment_id = coalesce(c.reply_to_id, c.parent_id)
   where c.parent_id is null or parent.state = 'published'`,
);

/** Published comments and replies as quotes for this reader, by id. */
export async function getQuotedComments(
  { db }: App,
  readerId: string,
  keys: readonly CommentKey[],
): Promise<Map<string, QuotedComment>> {
  if (keys.length === 0) return new Map();
  const rows = await selectQuoted(db, [
    readerId,
    keys.map(({ postId }) => postId),
    keys.map(({ commentId }) => commentId),
  ]);
  return new Map(rows.map(({ id, content, mine }) => [id, { content, mine }]));
}
