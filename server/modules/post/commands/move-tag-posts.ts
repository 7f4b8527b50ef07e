import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { resolveTag } from '../admin/tags/lock-tags.ts';
import { tagChanged } from '../events.ts';
import { postTopic, tagsTopic } from '../queries/get-post-contents.ts';
import { postTag } from '../tables.ts';
import { lockPosts } from './lock-posts.ts';

const batchSize = 500;

/**
 * Moves the posts of a merged tag to the other tag, or to the one into which that was merged meanwhile, batch by batch. Safe to
 * repeat.
 */
export async function moveTagPosts(
  app: App,
  { tagId, intoTagId: given }: { tagId: string; intoTagId: string },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const moved = await app.db.transaction(async (tx) => {
      // The job of a merge of the other tag may have ended: it would not find what is moved there afterwards.
      const intoTagId = await resolveTag(tx, given);
      const rows = await tx
        .select({ postId: postTag.postId })
        .from(postTag)
        .where(eq(postTag.tagId, tagId))
        .orderBy(postTag.postId)
        .limit(batchSize);
      if (rows.length > 0) {
        const found = rows.map(({ postId }) => postId);
        // An edit locks its post before it replaces the tags.
        await lockPosts(tx, found);
        // Deleted first: a post that has lost the tag meanwhile does not get the other one.
        const moving = await tx
          .delete(postTag)
          .where(and(eq(postTag.tagId, tagId), inArray(postTag.postId, found)))
          .returning({ postId: postTag.postId });
        if (moving.length > 0)
          await tx
            .insert(postTag)
            .values(moving.map(({ postId }) => ({ postId, tagId: intoTagId })))
            .onConflictDoNothing();
        for (const { postId } of moving) await app.pubsub.publish(tx, postTopic, postId);
      }
      if (rows.length < batchSize) {
        await app.events.emit(tx, tagChanged, { tagId: intoTagId }, now);
        await app.pubsub.publish(tx, tagsTopic, intoTagId);
      }
      return rows.length;
    });
    if (moved < batchSize) return;
  }
}
