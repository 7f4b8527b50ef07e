import { postErrors, type Unlock } from '@muyu/contract/post.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { accessOf } from '#modules/membership';
import type { App, Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { post, postFile } from '../tables.ts';
import { type PostContent, postContents } from './post-content.ts';

export type FoundVideo = { content: PostContent; file: PostContent['files'][number]; unlock: Unlock };

const video = 2;
/** One may publish a file again; more posts of it than this are not looked at. */
const postsOfFile = 20;

/**
 * The video of a post, by the post's id or the file's. Refuses what the viewer may not know of as not found: others'
 * posts that are not published. Of several posts with the same file the one that is open to the viewer counts.
 */
export async function findVideo(context: Context<UserViewer>, id: string): Promise<FoundVideo> {
  const { app, viewer, now } = context;
  const shown = (await postsNamed(app, id)).filter(
    ({ state, authorId }) => state === 'published' || (state !== 'deleted' && authorId === viewer.userId),
  );
  if (shown.length === 0) fail(postErrors.notFound);
  const access = await accessOf(app, viewer, shown, now);
  const content = shown.find(({ postId }) => access.get(postId)!.open) ?? shown[0]!;
  const file = content.files.find(
    ({ type, fileId }) => type === video && (fileId === id || content.postId === id),
  );
  return { content, file: file ?? fail(postErrors.noVideo), unlock: access.get(content.postId)! };
}

async function postsNamed(app: App, id: string): Promise<PostContent[]> {
  if (!isId(id)) return [];
  const named = (await postContents(app, [id])).get(id);
  if (named) return [named];
  const rows = await app.db
    .select({ postId: postFile.postId })
    .from(postFile)
    .innerJoin(post, eq(post.postId, postFile.postId))
    .where(and(eq(postFile.fileId, id), ne(post.state, 'deleted')))
    .orderBy(asc(postFile.postId))
    .limit(postsOfFile);
  const postIds = rows.map(({ postId }) => postId);
  const contents = await postContents(app, postIds);
  return postIds.flatMap((postId) => contents.get(postId) ?? []);
}
