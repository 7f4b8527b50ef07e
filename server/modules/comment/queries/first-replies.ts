import { commentLimits } from '@muyu/contract/comment.ts';
import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import type { CommentRow } from '../views.ts';
import { columns } from './rows.ts';

const select = statement<CommentRow>(
  'comment_first_replies',
  `select r.* from unnest($2::uuid[]) p (comment_id) cross join lateral (
     select ${columns} from comment c
     where c.post_id = $1 and c.parent_id = p.comment_id and c.state = 'published'
     order by c.comment_id limit $3
   ) r`,
);

/** The first replies of each of a page's comments in one read, by comment id (product document, section 9). */
export async function firstReplies(
  app: App,
  postId: string,
  comments: CommentRow[],
): Promise<Map<string, CommentRow[]>> {
  const answered = comments.filter((row) => row.replyCount > 0).map((row) => row.commentId);
  if (answered.length === 0) return new Map();
  const rows = await select(app.db, [postId, answered, commentLimits.firstReplies]);
  return Map.groupBy(rows, (row) => row.parentId!);
}
