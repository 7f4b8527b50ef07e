import { eq, inArray, sql } from 'drizzle-orm';
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
          app.pubsub.announce(tx, exclusionTopic, userId);
        }
        return userIds;
      });
    } while (moved.length === batchSize);
  }
}

const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId);

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
  const ofBatch = sql`tag_id = ${tagId}::uuid and ${inArray(tagFollow.userId, userIds)}`;
  await tx.execute(sql`insert into tag_follow (user_id, tag_id, created_at)
    select user_id, ${intoTagId}::uuid, created_at from tag_follow where ${ofBatch}
    order by user_id on conflict do nothing`);
  await tx.execute(sql`delete from tag_follow where ${ofBatch}`);
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
  const ofBatch = sql`kind = 'tag' and target_id = ${tagId}::uuid and ${inArray(userId, userIds)}`;
  await tx.execute(sql`insert into recommendation_exclusion (user_id, kind, target_id, created_at)
    select user_id, kind, ${intoTagId}::uuid, created_at from recommendation_exclusion where ${ofBatch}
    order by user_id on conflict do nothing`);
  await tx.execute(sql`delete from recommendation_exclusion where ${ofBatch}`);
  return userIds;
}
