import { postStates } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** How many comments and replies the post has now; none when it is not shown. */
export async function commentNumber({ app, viewer }: Context<UserViewer>, postId: string): Promise<number> {
  const states = await postStates(app, [postId], viewer.userId);
  return states.get(postId)?.comments ?? 0;
}
