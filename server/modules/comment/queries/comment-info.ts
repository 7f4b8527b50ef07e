import { type commentInfo as call, commentErrors } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { commentablePost } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { CommentRow } from '../views.ts';
import { presentComments, presentReplies } from './present.ts';
import { columns } from './rows.ts';

const named = statement<CommentRow>(
  'comment_named',
  `select ${columns} from comment c
   where c.post_id = $1 and c.comment_id = any($2::uuid[]) and c.state = 'published'`,
);

/** One first-level comment, and the reply of it that a link names; null when that reply is gone. */
export async function commentInfo(
  context: Context<UserViewer>,
  { postId, commentId, replyId = '' }: InputOf<typeof call>,
) {
  const { db } = context.app;
  const post = await commentablePost(db, postId);
  const rows = await named(db, [postId, [commentId, replyId].filter(isId)]);
  const root = rows.find((row) => row.commentId === commentId && row.parentId === null);
  if (!root) return fail(commentErrors.notFound);
  const below = rows.filter((row) => row.commentId === replyId && row.parentId === commentId);
  const [[shown], [reply]] = await Promise.all([
    presentComments(context, post, [root]),
    presentReplies(context, post, below),
  ]);
  return { comment: shown!, reply: reply ?? null };
}
