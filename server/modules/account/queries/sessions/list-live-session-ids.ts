import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { session } from '../../tables.ts';

/** Ids of the sessions of these users that are neither revoked nor expired. */
export async function listLiveSessionIds(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ sessionId: session.sessionId })
    .from(session)
    .where(and(inArray(session.userId, [...userIds]), isNull(session.revokedAt), gt(session.expiresAt, now)));
  return new Set(rows.map((row) => row.sessionId));
}
