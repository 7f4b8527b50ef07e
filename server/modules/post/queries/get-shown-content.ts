import { postErrors } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getPostContents, type PostContent } from './get-post-contents.ts';
import { leaveOutClosed } from './leave-out-closed.ts';

/** The content of a published post. Fails as not found for other posts, and for those of closed accounts that the viewer has not bought. */
export async function getShownContent(
  context: Context<UserViewer, typeof postErrors.notFound>,
  postId: string,
): Promise<PostContent> {
  const { app, viewer } = context;
  const content = isId(postId) ? (await getPostContents(app, [postId])).get(postId) : undefined;
  if (content?.state !== 'published') return fail(context, postErrors.notFound);
  const [shown] = await leaveOutClosed(app, viewer, [content]);
  return shown ?? fail(context, postErrors.notFound);
}
