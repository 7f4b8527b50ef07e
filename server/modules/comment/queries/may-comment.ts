import { commentErrors } from '@muyu/contract/comment.ts';
import { settingsOf } from '#modules/account';
import type { CommentablePost } from '#modules/post';
import { relationsOf } from '#modules/social';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/**
 * Refuses when the author has closed the comments, or lets only people comment whom they follow and this is none of them
 * (product document, section 3: privacy settings). Authors may always comment on their own posts that are open.
 */
export async function requireMayComment(
  { app, viewer }: Context<UserViewer>,
  { authorId, closeComment }: CommentablePost,
): Promise<void> {
  if (closeComment) fail(commentErrors.closed);
  if (authorId === viewer.userId) return;
  const settings = await settingsOf(app, [authorId]);
  if (!settings.get(authorId)!.privacy.onlyFollowedComment) return;
  const relation = (await relationsOf(app, authorId, [viewer.userId])).get(viewer.userId);
  if (relation !== 'following' && relation !== 'mutual') fail(commentErrors.onlyFollowed);
}
