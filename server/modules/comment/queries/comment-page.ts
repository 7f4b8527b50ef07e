import type { commentPage as call } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { pageOf } from '#platform/database/cursor.ts';
import { statement } from '#platform/database/statement.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { CommentRow } from '../views.ts';
import { presentComments } from './present.ts';
import { columns, lastOf } from './rows.ts';

const pinned = statement<CommentRow>(
  'comment_pinned',
  `select ${columns} from comment c
   where c.post_id = $1 and c.top is not null and c.state = 'published' order by c.top limit 3`,
);

const newest = statement<CommentRow>(
  'comment_newest',
  `select ${columns} from comment c
   where c.post_id = $1 and c.parent_id is null and c.top is null and c.state = 'published' and c.comment_id < $2
   order by c.comment_id desc limit $3`,
);

const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** First-level comments of a post: on the first page the pinned ones, then all others, newest first. */
export async function commentPage(
  context: Context<UserViewer>,
  { postId, page, limit }: InputOf<typeof call>,
) {
  const { db } = context.app;
  const post = await commentablePost(db, postId);
  const last = lastOf(page);
  const [top, others] = await Promise.all([
    last ? [] : pinned(db, [postId]),
    newest(db, [postId, last ?? beforeAll, limit + 1]),
  ]);
  const rows = [...top, ...others];
  const shown = await presentComments(context, post, rows.slice(0, limit));
  return pageOf(
    rows,
    limit,
    (row) => [row.top === null ? row.commentId : beforeAll],
    () => shown,
  );
}
