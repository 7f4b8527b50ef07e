import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { notification } from '../tables.ts';

/** Latest actor and number of actors of a stored notification; null when it is gone or all likes were taken back. */
export async function getStoredActors(
  db: Db,
  userId: string,
  mergeKey: string,
): Promise<{ actorId: string | undefined; count: number } | null> {
  const [row] = await db
    .select({ actorIds: notification.actorIds, count: notification.actorCount })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.mergeKey, mergeKey)));
  return row && row.count > 0 ? { actorId: row.actorIds[0], count: row.count } : null;
}
