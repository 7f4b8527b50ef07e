import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { notification } from '../tables.ts';

/**
 * Latest actor and number of actors of a stored notification; null when it is gone, or all likes were taken back that are not older
 * than `since`.
 */
export async function getStoredActors(
  db: Db,
  userId: string,
  mergeKey: string,
  since?: string,
): Promise<{ actorId: string | undefined; count: number } | null> {
  const [row] = await db
    .select({ actorIds: notification.actorIds, count: notification.actorCount, at: notification.at })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.mergeKey, mergeKey)));
  if (!row || row.count === 0 || (since && row.at < new Date(since))) return null;
  return { actorId: row.actorIds[0], count: row.count };
}
