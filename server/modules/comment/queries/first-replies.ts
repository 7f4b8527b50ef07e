import type { App } from '#platform/app.ts';
import { statement } from '#platform/database/statement.ts';
import { pageSizeSettings } from '#platform/http/settings.ts';
import type { CommentRow } from '../views.ts';
import { commentColumns } from './comment-sql.ts';

const select = statement<CommentRow>(
  'comment_first_replies',
  `select r.* from unnest($2::uuid[]) p (comment_id) cross join lateral (
     select ${commentColumns} from comment c
     where c.post_id = $1 and c.parent_id = p.comment_id and c.state = 'published'
     order by c.comment_id limit $3
   ) r`,
);

/** The first replies of several comments in one read, by comment id (product document, section 9). */
export async function getFirstReplies(
  app: App,
  postId: string,
  comments: CommentRow[],
): Promise<Map<string, CommentRow[]>> {
  const answered = comments.filter((row) => row.replyCount > 0).map((row) => row.commentId);
  if (answered.length === 0) return new Map();
  const rows = await select(app.db, [postId, answered, app.settings.get(pageSizeSettings.replies)]);
  return Map.groupBy(rows, (row) => row.parentId!);
}
