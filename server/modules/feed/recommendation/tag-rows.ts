import { and, eq, inArray } from 'drizzle-orm';
import { listMergedTags } from '#modules/post';
import type { Transaction } from '#platform/database/database.ts';
import { recommendationExclusion, tagFollow } from '../tables.ts';

/**
 * The ids under which a person may have stored a tag, in the order in which to delete them, each list by a statement of its own: what the
 * job of a merge is moving at that moment is found under the id of the tag after it was waited for under the other one.
 */
async function listStoredTagIds(tx: Transaction, tagId: string): Promise<string[][]> {
  const merged = await listMergedTags(tx, tagId);
  return merged.length > 0 ? [merged, [tagId]] : [[tagId]];
}

/** Deletes what a person stored as their follow of a tag; returns whether there was any. */
export async function deleteTagFollow(tx: Transaction, userId: string, tagId: string): Promise<boolean> {
  let followed = false;
  for (const ids of await listStoredTagIds(tx, tagId)) {
    const where = and(eq(tagFollow.userId, userId), inArray(tagFollow.tagId, ids));
    const deleted = await tx.delete(tagFollow).where(where).returning({ tagId: tagFollow.tagId });
    followed ||= deleted.length > 0;
  }
  return followed;
}

/** Deletes what a person stored as their exclusion of a tag. */
export async function deleteTagExclusion(tx: Transaction, userId: string, tagId: string): Promise<void> {
  const { userId: owner, kind, targetId } = recommendationExclusion;
  for (const ids of await listStoredTagIds(tx, tagId))
    await tx
      .delete(recommendationExclusion)
      .where(and(eq(owner, userId), eq(kind, 'tag'), inArray(targetId, ids)));
}
