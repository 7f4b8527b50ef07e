import { and, eq, inArray, sql } from 'drizzle-orm';
import { resolveTag } from '#modules/post';
import { exclusionTopic } from '#modules/social';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { recommendationExclusion, tagFollow } from '../tables.ts';
import { deleteList } from './stored-list.ts';

type Merge = { tagId: string; intoTagId: string };
const batchSize = 200;

/**
 * Moves the followers and the exclusions of a merged tag to the other tag, or to the one into which that was merged meanwhile, batch by
 * batch, and deletes the stored recommendations of these people. Of a follow and an exclusion that meet, the later one stands. Safe to repeat.
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

const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId);

/** The order in which rows are inserted, so that the jobs of two merges do not wait for each other. */
const byUser = (a: { userId: string }, b: { userId: string }) => (a.userId < b.userId ? -1 : 1);

// Both functions change follows before exclusions, as `followTag` and `excludeTag` do, so that none waits for another in a circle.
const { kind, targetId } = recommendationExclusion;

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
  const ofEitherTag = (ids: string[]) =>
    and(inArray(recommendationExclusion.userId, ids), eq(kind, 'tag'), inArray(targetId, [tagId, intoTagId]));
  const exclusions = await tx.select().from(recommendationExclusion).where(ofEitherTag(userIds));
  const isExcludedLater = ({ userId, createdAt }: (typeof rows)[number]) =>
    exclusions.some((each) => each.userId === userId && each.createdAt >= createdAt);
  const moved = rows.filter((row) => !isExcludedLater(row)).toSorted(byUser);
  if (moved.length > 0) {
    await tx
      .insert(tagFollow)
      .values(moved.map((row) => ({ ...row, tagId: intoTagId })))
      .onConflictDoNothing();
    if (exclusions.length > 0) await tx.delete(recommendationExclusion).where(ofEitherTag(idsOf(moved)));
  }
  return userIds;
}

async function moveExclusions(tx: Transaction, { tagId, intoTagId }: Merge): Promise<string[]> {
  const { userId } = recommendationExclusion;
  const ofTag = sql`${kind} = 'tag' and ${targetId} = ${tagId}`;
  const userIds = idsOf(
    await tx.select({ userId }).from(recommendationExclusion).where(ofTag).orderBy(userId).limit(batchSize),
  );
  if (userIds.length === 0) return [];
  const ofTheseUsers = sql`${ofTag} and ${inArray(userId, userIds)}`;
  await tx.execute(sql`delete from tag_follow f using recommendation_exclusion e
    where f.user_id = e.user_id and f.tag_id = ${intoTagId}::uuid and f.created_at <= e.created_at
      and e.kind = 'tag' and e.target_id = ${tagId}::uuid and e.user_id = any(${sql.param(userIds)}::uuid[])`);
  const rows = await tx.delete(recommendationExclusion).where(ofTheseUsers).returning();
  const followed = await tx
    .select({ userId: tagFollow.userId })
    .from(tagFollow)
    .where(and(eq(tagFollow.tagId, intoTagId), inArray(tagFollow.userId, userIds)));
  const followers = new Set(idsOf(followed));
  const moved = rows.filter((row) => !followers.has(row.userId)).toSorted(byUser);
  if (moved.length > 0)
    await tx
      .insert(recommendationExclusion)
      .values(moved.map((row) => ({ ...row, targetId: intoTagId })))
      .onConflictDoNothing();
  return userIds;
}
