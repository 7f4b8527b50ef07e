import { getPostAccess } from '#modules/membership';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getPostContents } from '../queries/get-post-contents.ts';
import { postPreviewView } from './tables.ts';

/** Counts a viewer who reads the preview of a paid post, once; content comes from the cache, other posts cost nothing. */
export async function recordPreviewView(
  { app, viewer, now }: Context<UserViewer>,
  postId: string,
): Promise<void> {
  const content = (await getPostContents(app, [postId])).get(postId);
  if (content?.state !== 'published' || content.lock !== 'paid') return;
  if ((await getPostAccess(app, viewer, [content], now)).get(postId)!.open) return;
  await app.db.insert(postPreviewView).values({ postId, userId: viewer.userId }).onConflictDoNothing();
}
