import { and, eq, inArray, sql } from 'drizzle-orm';
import { listMergedTags, resolveTag } from '#modules/post';
import { exclusionTopic } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recommendationExclusion, tagFollow } from '../tables.ts';
import { deleteList } from './stored-list.ts';

type Merge = { tagId: string; intoTagId: string };
const batchSize = 200;

/**
 * Moves the followers and the exclusions of a merged tag to the other tag, or to the one into which that was merged meanwhile, batch by
 * batch, and deletes the stored recommendations of these people. Safe to repeat.
 */
export async function moveMergedTag(app: App, merge: Merge, signal: AbortSignal): Promise<void> {
  for (const move of [moveFollowers, moveExclusions]) {
    let moved: string[];
    do {
      signal.throwIfAborted();
      moved = await app.db.transaction(async (tx) => {
        // The job of a merge of the other tag may have ended: it would not find what is moved there afterwards.
        const intoTagId = await resolveTag(tx, merge.intoTagId);
        const userIds = await move(tx, { ...merge, intoTagId });
        for (const userId of userIds) {
          await deleteList(app, tx, userId);
          app.pubsub.publishSoon(tx, exclusionTopic, userId);
        }
        return userIds;
      });
    } while (moved.length === batchSize);
  }
}

/**
 * The ids under which a person may have stored a tag, in the order in which to delete them, each list by a statement of its own: what the
 * job is moving at that moment is found under the id of the tag after it was waited for under the other one.
 */
export async function storedTagIds(tx: Transaction, tagId: string): Promise<string[][]> {
  const merged = await listMergedTags(tx, tagId);
  return merged.length > 0 ? [merged, [tagId]] : [[tagId]];
}

const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId);

/** The order in which rows are inserted, so that the jobs of two merges do not wait for each other. */
const byUser = (a: { userId: string }, b: { userId: string }) => (a.userId < b.userId ? -1 : 1);

async function moveFollowers(tx: Transaction, { tagId, intoTagId }: Merge): Promise<string[]> {
  const userIds = idsOf(
    await tx
      .select({ userId: tagFollow.userId })
      .from(tagFollow)
      .where(eq(tagFollow.tagId, tagId))
      .orderBy(tagFollow.userId)
      .limit(batchSize),
  );
  if (userIds.length === 0) return [];
  // Deleted first: who has just unfollowed the tag has no row to move.
  const rows = await tx
    .delete(tagFollow)
    .where(and(eq(tagFollow.tagId, tagId), inArray(tagFollow.userId, userIds)))
    .returning();
  if (rows.length > 0)
    await tx
      .insert(tagFollow)
      .values(rows.toSorted(byUser).map((row) => ({ ...row, tagId: intoTagId })))
      .onConflictDoNothing();
  return userIds;
}

async function moveExclusions(tx: Transaction, { tagId, intoTagId }: Merge): Promise<string[]> {
  const { kind, targetId, userId } = recommendationExclusion;
  const userIds = idsOf(
    await tx
      .select({ userId })
      .from(recommendationExclusion)
      .where(sql`${kind} = 'tag' and ${targetId} = ${tagId}`)
      .orderBy(userId)
      .limit(batchSize),
  );
  if (userIds.length === 0) return [];
  const rows = await tx
    .delete(recommendationExclusion)
    .where(sql`${kind} = 'tag' and ${targetId} = ${tagId} and ${inArray(userId, userIds)}`)
    .returning();
  if (rows.length > 0)
    await tx
      .insert(recommendationExclusion)
      .values(rows.toSorted(byUser).map((row) => ({ ...row, targetId: intoTagId })))
      .onConflictDoNothing();
  return userIds;
}
