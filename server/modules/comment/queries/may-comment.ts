import { commentErrors } from '@muyu/contract/comment.ts';
import type { CommentablePost } from '#modules/post';
import { getUserSettings } from '#modules/privacy';
import { getRelations } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/**
 * Fails when the author has closed the comments of the post, or lets only followed people comment and does not follow the
 * viewer (product document, section 3: privacy settings). Authors may comment on their own open posts.
 */
export async function requireMayComment(
  context: Context<UserViewer, typeof commentErrors.closed | typeof commentErrors.onlyFollowed>,
  { authorId, closeComment }: CommentablePost,
): Promise<void> {
  if (closeComment) fail(context, commentErrors.closed);
  if (!(await acceptsCommentsOf(context, authorId))) fail(context, commentErrors.onlyFollowed);
}

/** Whether the author takes comments of everybody, or is or follows the viewer. */
export async function acceptsCommentsOf(
  { app, viewer }: Pick<Context<UserViewer>, 'app' | 'viewer'>,
  authorId: string,
): Promise<boolean> {
  if (authorId === viewer.userId) return true;
  const settings = await getUserSettings(app, [authorId]);
  if (!settings.get(authorId)!.privacy.onlyFollowedComment) return true;
  const relation = (await getRelations(app, authorId, [viewer.userId])).get(viewer.userId);
  return relation === 'following' || relation === 'mutual';
}
