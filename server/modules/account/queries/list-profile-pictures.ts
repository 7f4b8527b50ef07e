import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** File ids of avatar and background, in this order, by user id. */
export async function listProfilePictures(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: appUser.userId,
      avatar: appUser.avatarFileId,
      background: appUser.backgroundFileId,
    })
    .from(appUser)
    .where(inArray(appUser.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, avatar, background }) => [
      userId,
      [avatar, background].filter((fileId) => fileId !== null),
    ]),
  );
}
