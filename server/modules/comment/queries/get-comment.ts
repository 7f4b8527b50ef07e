import { commentErrors, type getComment as endpoint } from '@muyu/contract/comment.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getCommentablePost } from '#modules/post';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { CommentRow } from '../views.ts';
import { commentColumns } from './comment-sql.ts';
import { hydrateComments, hydrateReplies } from './hydrate-comments.ts';

const selectByIds = statement<CommentRow>(
  'comment_by_ids',
  `select ${commentColumns} from comment c
   where c.post_id = $1 and c.comment_id = any($2::uuid[]) and c.state = 'published'`,
);

/** One first-level comment and the reply that a link names; the reply is null when it is gone. */
export async function getComment(
  context: ContextOf<typeof endpoint>,
  { postId, commentId, replyId = '' }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  const post = await getCommentablePost(context, postId);
  const rows = await selectByIds(db, [postId, [commentId, replyId].filter(isId)]);
  const root = rows.find((row) => row.commentId === commentId && row.parentId === null);
  if (!root) return fail(context, commentErrors.notFound);
  const below = rows.filter((row) => row.commentId === replyId && row.parentId === commentId);
  const [[shown], [reply]] = await Promise.all([
    hydrateComments(context, post, [root]),
    hydrateReplies(context, post, below),
  ]);
  return { comment: shown ?? fail(context, commentErrors.notFound), reply: reply ?? null };
}
