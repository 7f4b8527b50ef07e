import { type OwnPost, postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { presentOwnPosts } from './own-posts.ts';
import { postContents } from './post-content.ts';
import { presentPosts } from './present-posts.ts';

/** One post; its author sees it in every state but deleted, others when it is published. */
export async function postInfo(context: Context<UserViewer>, { id }: { id: string }): Promise<OwnPost> {
  if (!id) fail(postErrors.postIdRequired);
  const content = isId(id) ? (await postContents(context.app, [id])).get(id) : undefined;
  if (!content) return fail(postErrors.notFound);
  if (content.authorId === context.viewer.userId) {
    const [own] = await presentOwnPosts(context, [id]);
    return own ?? fail(postErrors.notFound);
  }
  const [shown] = await presentPosts(context, [id]);
  return shown
    ? { ...shown, state: 'published', rejection: null, revision: null }
    : fail(postErrors.notFound);
}
