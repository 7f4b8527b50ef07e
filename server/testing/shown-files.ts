import { mediaFile } from '../modules/media/tables.ts';
import { post, postFile } from '../modules/post/tables.ts';
import { newId } from '../platform/database/ids.ts';
import type { TestServer } from './server.ts';

/** Puts stored files without rows into a published post, so that delivery shows them; returns the post's id. */
export async function showFiles(
  { app }: TestServer,
  { userId }: { userId: string },
  fileIds: readonly string[],
): Promise<string> {
  const now = new Date();
  const postId = newId(now);
  await app.db.insert(post).values({
    postId,
    authorId: userId,
    type: 2,
    state: 'published',
    title: '',
    content: '傍晚的江边',
    aiMade: false,
    closeComment: false,
    consentAt: now,
    createdAt: now,
    publishedAt: now,
  });
  for (const [position, fileId] of fileIds.entries()) {
    await app.db
      .insert(mediaFile)
      .values({ userId, fileId, state: 'processing', name: 'x', bytes: 1, createdAt: now, changedAt: now })
      .onConflictDoNothing();
    await app.db.insert(postFile).values({
      postId,
      position,
      fileId,
      width: 3,
      height: 4,
      thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
      color: '#8a5a3c',
      widths: [360],
    });
  }
  return postId;
}
