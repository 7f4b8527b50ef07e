import { type replyPage as call, commentErrors } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { CommentRow } from '../views.ts';
import { presentReplies } from './present.ts';
import { afterNone, columns } from './rows.ts';

const firstLevel = statement<{ commentId: string }>(
  'comment_first_level_by_id',
  `select comment_id as "commentId" from comment
   where post_id = $1 and comment_id = $2 and parent_id is null and state = 'published'`,
);

/** $1 post, $2 first-level comment, $3 the reply they come after, $4 those that are left out, $5 how many. */
export const repliesAfter = statement<CommentRow>(
  'comment_replies',
  `select ${columns} from comment c
   where c.post_id = $1 and c.parent_id = $2 and c.state = 'published' and c.comment_id > $3
     and c.comment_id <> all($4::uuid[])
   order by c.comment_id limit $5`,
);

/**
 * Replies of a first-level comment, oldest first, without those that the client names: what it shows already, because
 * the viewer has just written it.
 */
export async function replyPage(
  context: Context<UserViewer>,
  { postId, commentId, page, size, notInReplyIdList = '' }: InputOf<typeof call>,
) {
  const { db } = context.app;
  const post = await commentablePost(db, postId);
  if (!isId(commentId)) fail(commentErrors.notFound);
  const [last = afterNone] = (decodeCursor(page, ['id']) ?? []) as string[];
  const shown = notInReplyIdList.split(',').filter(isId);
  const [[known], rows] = await Promise.all([
    firstLevel(db, [postId, commentId]),
    repliesAfter(db, [postId, commentId, last, shown, size + 1]),
  ]);
  if (!known) fail(commentErrors.notFound);
  const replies = await presentReplies(context, post, rows.slice(0, size));
  return pageOf(
    rows,
    size,
    (row) => [row.commentId],
    () => replies,
  );
}
