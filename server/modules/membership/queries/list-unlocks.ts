import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { postUnlock } from '../tables.ts';

export type Unlock = Pick<typeof postUnlock.$inferSelect, 'postId' | 'way' | 'orderId' | 'createdAt'>;

/** Posts that a person has unlocked, the last first, after a row of the page before or after `offset` rows. */
export const listUnlocks = (
  db: Db,
  userId: string,
  limit: number,
  after?: { at: Date; postId: string },
  offset = 0,
): Promise<Unlock[]> =>
  db
    .select({
      postId: postUnlock.postId,
      way: postUnlock.way,
      orderId: postUnlock.orderId,
      createdAt: postUnlock.createdAt,
    })
    .from(postUnlock)
    .where(
      and(
        eq(postUnlock.userId, userId),
        after
          ? sql`(${postUnlock.createdAt}, ${postUnlock.postId}) < (${after.at}, ${after.postId})`
          : undefined,
      ),
    )
    .orderBy(desc(postUnlock.createdAt), desc(postUnlock.postId))
    .offset(offset)
    .limit(limit);

/** Whether a person has bought a post, or opened it with a ticket. */
export async function hasUnlocked(db: Db, userId: string, postId: string): Promise<boolean> {
  const [found] = await db
    .select({ postId: postUnlock.postId })
    .from(postUnlock)
    .where(and(eq(postUnlock.userId, userId), eq(postUnlock.postId, postId)));
  return found !== undefined;
}

/** Of these posts, those that a person has bought, or opened with a ticket. */
export async function listUnlockedAmong(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ postId: postUnlock.postId })
    .from(postUnlock)
    .where(and(eq(postUnlock.userId, userId), inArray(postUnlock.postId, [...postIds])));
  return new Set(rows.map(({ postId }) => postId));
}
