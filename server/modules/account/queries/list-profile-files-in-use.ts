import type { Db } from '#platform/database/database.ts';
import type { OwnedFiles } from '#platform/module/file-use.ts';
import { listProfilePictures } from './list-profile-pictures.ts';

/** Avatars and backgrounds of these users. */
export async function listProfileFilesInUse(
  db: Db,
  { userIds }: Pick<OwnedFiles, 'userIds'>,
): Promise<string[]> {
  return [...(await listProfilePictures(db, userIds)).values()].flat();
}
