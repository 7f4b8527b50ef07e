import type { setCommentsClosed as endpoint } from '@muyu/contract/post.ts';
import { eq, sql } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { postTopic } from '../queries/get-post-contents.ts';
import { post, postRevision } from '../tables.ts';
import { lockOwnPost } from './lock-own-post.ts';

/**
 * Closes the comments of a post of the viewer (1) or opens them (0); existing comments remain. A revision receives the
 * same value, so that applying it does not undo the choice.
 */
export async function setCommentsClosed(
  context: ContextOf<typeof endpoint>,
  { postId, status }: { postId: string; status: 0 | 1 },
) {
  const { app, viewer } = context;
  const closeComment = status === 1;
  await app.db.transaction(async (tx) => {
    await lockOwnPost(context, tx, postId, viewer.userId);
    await tx.update(post).set({ closeComment }).where(eq(post.postId, postId));
    const draft = sql`jsonb_set(${postRevision.draft}, '{columns,closeComment}', ${JSON.stringify(closeComment)}::jsonb)`;
    await tx.update(postRevision).set({ draft }).where(eq(postRevision.postId, postId));
    await app.pubsub.publish(tx, postTopic, postId);
  });
  return { closeComment };
}
