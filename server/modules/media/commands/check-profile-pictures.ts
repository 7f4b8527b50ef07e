import { mediaErrors } from '@muyu/contract/media.ts';
import type { ProfileChanging } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { getOwnPictures } from '../queries/own-files.ts';
import { lockFiles } from './lock-files.ts';

/**
 * Locks the pictures of a changed profile and fails unless they are ready files of the user. A listener of
 * `profileChanging`.
 */
export async function checkProfilePictures(
  tx: Transaction,
  { userId, pictures }: ProfileChanging,
): Promise<void> {
  if (!pictures) return;
  const { context, fileIds } = pictures;
  await lockFiles(tx, userId, fileIds);
  const known = await getOwnPictures(tx, userId, fileIds);
  for (const fileId of fileIds) {
    const picture = known.get(fileId) ?? fail(context, mediaErrors.notFound);
    if (picture.state !== 'ready') fail(context, mediaErrors.notReady);
  }
}
