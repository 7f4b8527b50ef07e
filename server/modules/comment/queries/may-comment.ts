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
  const { app, viewer } = context;
  if (closeComment) fail(context, commentErrors.closed);
  if (authorId === viewer.userId) return;
  const settings = await getUserSettings(app, [authorId]);
  if (!settings.get(authorId)!.privacy.onlyFollowedComment) return;
  const relation = (await getRelations(app, authorId, [viewer.userId])).get(viewer.userId);
  if (relation !== 'following' && relation !== 'mutual') fail(context, commentErrors.onlyFollowed);
}
