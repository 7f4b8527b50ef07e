import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postTopic } from '../queries/post-content.ts';
import { post, postRevision } from '../tables.ts';
import { ownPost } from './own-post.ts';

/**
 * Closes the comments of a post of one's own (1) or opens them (0); those that are there stay. A change of the post that
 * waits does not undo it.
 */
export async function closeComments(
  { app, viewer }: Context<UserViewer>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  const closeComment = status === 1;
  await app.db.transaction(async (tx) => {
    await ownPost(tx, postId, viewer.userId);
    await tx.update(post).set({ closeComment }).where(eq(post.postId, postId));
    const choice = sql`jsonb_set(${postRevision.draft}, '{columns,closeComment}', ${JSON.stringify(closeComment)}::jsonb)`;
    await tx.update(postRevision).set({ draft: choice }).where(eq(postRevision.postId, postId));
    await app.live.tell(tx, postTopic, postId);
  });
  return { closeComment };
}
