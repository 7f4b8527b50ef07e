import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { ListedNews } from './news-list.ts';

type Quoted = { content: string; mine: string | null };

/** Comments and replies that everybody sees, with what of the reader's they answer. */
const quoted = statement<Quoted & { id: string }>(
  'news_quoted_comments',
  `select c.comment_id as id, c.content,
     case when answered.user_id = $1 and answered.state = 'published' then answered.content end as mine
   from unnest($2::uuid[], $3::uuid[]) asked (post_id, comment_id)
   join comment c on c.post_id = asked.post_id and c.comment_id = asked.comment_id and c.state = 'published'
   left join comment parent on parent.post_id = c.post_id and parent.comment_id = c.parent_id
   left join comment answered on answered.post_id = c.post_id
     and answered.comment_id = coalesce(c.reply_to_id, c.parent_id)
   where c.parent_id is null or parent.state = 'published'`,
);

/** The comments that these items are about, by their ids; those that are gone are missing. */
export async function quotedComments(
  { db }: App,
  readerId: string,
  rows: readonly ListedNews[],
): Promise<Map<string, Quoted>> {
  const about = rows.filter((row) => row.postId && row.commentId);
  if (about.length === 0) return new Map();
  const found = await quoted(db, [
    readerId,
    about.map((row) => row.postId),
    about.map((row) => row.replyId ?? row.commentId),
  ]);
  return new Map(found.map(({ id, content, mine }) => [id, { content, mine }]));
}
