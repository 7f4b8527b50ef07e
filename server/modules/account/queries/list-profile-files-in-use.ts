import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Avatars and backgrounds of these users. */
export async function listProfileFilesInUse(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ avatar: appUser.avatarFileId, background: appUser.backgroundFileId })
    .from(appUser)
    .where(inArray(appUser.userId, [...userIds]));
  return rows.flatMap(({ avatar, background }) => [avatar, background]).filter((fileId) => fileId !== null);
}
