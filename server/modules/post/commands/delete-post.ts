import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { ownPost } from './own-post.ts';
import { takeDown } from './take-down.ts';

/** Deletes a post of one's own: it leaves every list at once, a review that waits is withdrawn. */
export async function deletePost({ app, viewer, now }: Context<UserViewer>, { postId }: { postId: string }) {
  await app.db.transaction(async (tx) => takeDown(app, tx, await ownPost(tx, postId, viewer.userId), now));
  return {};
}
