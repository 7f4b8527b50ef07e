import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** The cities that people gave in their profiles, by user id. */
export async function listCities(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: appUser.userId, city: appUser.city })
    .from(appUser)
    .where(and(inArray(appUser.userId, [...userIds]), isNotNull(appUser.city)));
  return new Map(rows.map(({ userId, city }) => [userId, city!]));
}
