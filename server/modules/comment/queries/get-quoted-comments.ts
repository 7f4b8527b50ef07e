import { getClosedAccounts } from '#modules/account';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { CommentKey } from './get-latest-comment-likers.ts';

/** `mine` is the reader's own comment that this one answers. */
type QuotedComment = { content: string; mine: string | null };

const selectQuoted = statement<QuotedComment & { id: string; parentAuthorId: string | null }>(
  'quoted_comments',
  `select c.comment_id as id, c.content, parent.user_id as "parentAuthorId",
     case when answered.user_id = $1 and answered.state = 'published' then answered.content end as mine
   from unnest($2::uuid[], $3::uuid[]) asked (post_id, comment_id)
   join comment c on c.post_id = asked.post_id and c.comment_id = asked.comment_id and c.state = 'published'
   left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
   left join comment answered on answered.post_id = c.post_id
     and answered.comment_id = coalesce(c.reply_to_id, c.parent_id)
   where c.parent_id is null or parent.state = 'published'`,
);

/** Published comments and replies as quotes for this reader, by id; without replies to comments of closed accounts. */
export async function getQuotedComments(
  app: App,
  readerId: string,
  keys: readonly CommentKey[],
): Promise<Map<string, QuotedComment>> {
  if (keys.length === 0) return new Map();
  const rows = await selectQuoted(app.db, [
    readerId,
    keys.map(({ postId }) => postId),
    keys.map(({ commentId }) => commentId),
  ]);
  const closed = await getClosedAccounts(
    app,
    rows.flatMap(({ parentAuthorId }) => parentAuthorId ?? []),
  );
  const shown = rows.filter(({ parentAuthorId }) => !parentAuthorId || !closed.has(parentAuthorId));
  return new Map(shown.map(({ id, content, mine }) => [id, { content, mine }]));
}
