import { commentErrors } from '@muyu/contract/comment.ts';
import type { postErrors } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { post, requireOwner } from '#modules/post';
import type { App, Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

/** The author and state of a post of any state; undefined when there is none. */
export async function findPostOwnership(db: Db, postId: string) {
  if (!isId(postId)) return undefined;
  const [found] = await db
    .select({ postId: post.postId, authorId: post.authorId, state: post.state })
    .from(post)
    .where(eq(post.postId, postId));
  return found;
}

/** The author of a post of any state: comments may be deleted when the post is no longer published. */
export async function getPostAuthorId(
  context: MayFail<typeof commentErrors.notFound> & { app: App },
  postId: string,
): Promise<string> {
  const found = await findPostOwnership(context.app.db, postId);
  return found ? found.authorId : fail(context, commentErrors.notFound);
}

/** Fails unless the viewer owns the post: `notAllowed` for another's published post, else not found. */
export async function requireOwnPost(
  context: Context<UserViewer, typeof postErrors.notFound>,
  postId: string,
): Promise<void> {
  requireOwner(context, await findPostOwnership(context.app.db, postId), context.viewer.userId);
}
