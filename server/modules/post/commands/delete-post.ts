import type { deletePost as endpoint } from '@muyu/contract/post.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockOwnPost } from './lock-own-post.ts';
import { softDeletePost } from './remove-post.ts';

/** Deletes a post of the viewer. */
export async function deletePost(context: ContextOf<typeof endpoint>, { postId }: { postId: string }) {
  const { app, viewer, now } = context;
  await app.db.transaction(async (tx) =>
    softDeletePost(app, tx, await lockOwnPost(context, tx, postId, viewer.userId), now),
  );
  return {};
}
