import { getPostViewerStates } from '#modules/post';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** The number of comments and replies of a post; 0 when it is not published. */
export async function countPostComments(
  { app, viewer }: Context<UserViewer>,
  postId: string,
): Promise<number> {
  const states = await getPostViewerStates(app, [postId], viewer.userId);
  return states.get(postId)?.comments ?? 0;
}
