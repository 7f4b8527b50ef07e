import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { listLikers as endpoint } from '@muyu/contract/like.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getCommentablePost } from '../get-commentable-post.ts';
import { createLikersQuery } from './create-likers-query.ts';

const listPostLikers = createLikersQuery({ table: 'post_like', where: 'post_id = $postId' });

/** Users who liked a post, newest first. */
export async function listLikers(
  context: ContextOf<typeof endpoint>,
  { postId, ...query }: InputOf<typeof endpoint>,
) {
  await getCommentablePost(context, postId);
  return listPostLikers(context, { postId }, query);
}
