import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Pictures that these people show as their portrait or behind it. */
export async function profileFileUse(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ avatar: appUser.avatarFileId, background: appUser.backgroundFileId })
    .from(appUser)
    .where(inArray(appUser.userId, [...userIds]));
  return rows.flatMap(({ avatar, background }) => [avatar, background]).filter((fileId) => fileId !== null);
}
