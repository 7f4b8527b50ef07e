import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listLikers as endpoint } from '@muyu/contract/like.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { createLikersQuery, leaveOutClosed } from '#modules/post';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { postColumns, visibleCondition } from './comment-sql.ts';

const selectVisible = statement<{ postId: string; authorId: string }>(
  'comment_visible',
  `select ${postColumns} from comment c where ${visibleCondition}`,
);

const listLikeRows = createLikersQuery({
  table: 'comment_like',
  where: 'post_id = $postId and comment_id = $commentId',
});

type Input = Omit<InputOf<typeof endpoint>, 'commentId'> & { commentId: string };

/** The people who like a comment or a reply, newest first. Fails with `post.notFound`, which the endpoint declares for both. */
export async function listCommentLikers(
  context: ContextOf<typeof endpoint>,
  { postId, commentId, ...query }: Input,
) {
  if (!isId(postId) || !isId(commentId)) fail(context, postErrors.notFound);
  const { app, viewer } = context;
  const visible = await selectVisible(app.db, [postId, commentId]);
  if ((await leaveOutClosed(app, viewer, visible)).length === 0) fail(context, postErrors.notFound);
  return listLikeRows(context, { postId, commentId }, query);
}
