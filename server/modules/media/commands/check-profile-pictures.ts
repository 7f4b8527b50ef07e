import { mediaErrors } from '@muyu/contract/media.ts';
import type { ProfileChanging } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail, undeclared } from '#platform/errors.ts';
import { getReadyPictures } from '../queries/ready-files.ts';
import { lockFiles } from './lock-files.ts';

/**
 * Locks the pictures of a changed profile and fails unless they are ready files of the user. A listener of
 * `profileChanging`: the endpoints that emit it declare the errors.
 */
export async function checkProfilePictures(
  tx: Transaction,
  { userId, pictureIds }: ProfileChanging,
): Promise<void> {
  if (pictureIds.length === 0) return;
  await lockFiles(tx, userId, pictureIds);
  const known = await getReadyPictures(tx, userId, pictureIds);
  for (const fileId of pictureIds) {
    const picture = known.get(fileId) ?? fail(undeclared, mediaErrors.notFound);
    if (picture.state !== 'ready') fail(undeclared, mediaErrors.notReady);
  }
}
