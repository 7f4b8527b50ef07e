import type { InputOf } from '@muyu/contract/core/call.ts';
import type { likers as call } from '@muyu/contract/like.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { likerList } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { statement } from '#platform/database/statement.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { visible } from './rows.ts';

const seen = statement<{ commentId: string }>(
  'comment_seen',
  `select c.comment_id as "commentId" from comment c where ${visible}`,
);

const likersOf = likerList({
  table: 'comment_like',
  of: 'post_id = $1 and comment_id = $2',
  keys: 2,
});

type Input = Omit<InputOf<typeof call>, 'commentId'> & { commentId: string };

/** Who liked a comment or a reply, newest first. Refuses with the posts' not found, as the call of both declares it. */
export async function commentLikers(context: Context<UserViewer>, { postId, commentId, ...asked }: Input) {
  if (!isId(postId) || !isId(commentId)) fail(postErrors.notFound);
  const keys = [postId, commentId];
  if ((await seen(context.app.db, keys)).length === 0) fail(postErrors.notFound);
  return likersOf(context, keys, asked);
}
