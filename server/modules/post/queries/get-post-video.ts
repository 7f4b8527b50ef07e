import { postErrors } from '@muyu/contract/post.ts';
import type { PostAccess } from '@muyu/contract/post-access.ts';
import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import { getPostAccess } from '#modules/membership';
import type { App, Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { post, postFile } from '../tables.ts';
import { getPostContents, type PostContent } from './get-post-contents.ts';
import { leaveOutClosed } from './leave-out-closed.ts';

export type PostVideo = { content: PostContent; file: PostContent['files'][number]; unlock: PostAccess };

const videoFileType = 2;
/** An author may publish a file in several posts; this many of them are read. */
const maxPostsPerFile = 20;

/**
 * The video of a post, by the id of the post or of the file. Fails as not found for unpublished posts of others and for posts
 * of closed accounts, unless the viewer has bought them. Of several posts with the same file, a post that is open to the viewer is preferred.
 */
export async function getPostVideo(
  context: Context<UserViewer, typeof postErrors.notFound | typeof postErrors.withoutVideo>,
  id: string,
): Promise<PostVideo> {
  const { app, viewer, now } = context;
  const candidates = await leaveOutClosed(app, viewer, await getCandidatePosts(app, id, now));
  const access = await getPostAccess(app, viewer, candidates, now);
  const visible = candidates.filter(({ postId, state, authorId }) => {
    if (state === 'published') return true;
    const isOwn = authorId === viewer.userId;
    return state === 'deleted' ? !isOwn && access.get(postId)!.open : isOwn;
  });
  if (visible.length === 0) fail(context, postErrors.notFound);
  const content = visible.find(({ postId }) => access.get(postId)!.open) ?? visible[0]!;
  const file = content.files.find(
    ({ type, fileId }) => type === videoFileType && (fileId === id || content.postId === id),
  );
  return {
    content,
    file: file ?? fail(context, postErrors.withoutVideo),
    unlock: access.get(content.postId)!,
  };
}

async function getCandidatePosts(app: App, id: string, now: Date): Promise<PostContent[]> {
  if (!isId(id)) return [];
  const postById = (await getPostContents(app, [id])).get(id);
  if (postById) return [postById];
  const rows = await app.db
    .select({ postId: postFile.postId })
    .from(postFile)
    .innerJoin(post, eq(post.postId, postFile.postId))
    .where(and(eq(postFile.fileId, id), or(ne(post.state, 'deleted'), gt(post.keptUntil, now))))
    .orderBy(asc(postFile.postId))
    .limit(maxPostsPerFile);
  const postIds = rows.map(({ postId }) => postId);
  const contents = await getPostContents(app, postIds);
  return postIds.flatMap((postId) => contents.get(postId) ?? []);
}
