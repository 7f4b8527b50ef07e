import type { InputOf } from '@muyu/contract/core/call.ts';
import type { likers as call } from '@muyu/contract/like.ts';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { commentablePost } from './commentable-post.ts';
import { likerList } from './liker-lists.ts';

const likersOf = likerList({ table: 'post_like', of: 'post_id = $1', keys: 1 });

/** Who liked a post, newest first. */
export async function likers(context: Context<UserViewer>, { postId, ...asked }: InputOf<typeof call>) {
  await commentablePost(context.app.db, postId);
  return likersOf(context, [postId], asked);
}
