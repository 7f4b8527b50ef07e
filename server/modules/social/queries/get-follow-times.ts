import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { follow } from '../tables.ts';

/** When `userId` began to follow `targetId`; null when they do not. */
export async function getFollowTime(db: Db, userId: string, targetId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: follow.createdAt })
    .from(follow)
    .where(and(eq(follow.userId, userId), eq(follow.targetId, targetId)));
  return row?.at ?? null;
}

/** When the latest follower of a user began to follow; null without followers. */
export async function getLatestFollowTime(db: Db, targetId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: follow.createdAt })
    .from(follow)
    .where(eq(follow.targetId, targetId))
    .orderBy(desc(follow.createdAt))
    .limit(1);
  return row?.at ?? null;
}
