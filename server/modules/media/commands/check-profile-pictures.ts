import { mediaErrors } from '@muyu/contract/media.ts';
import type { ProfileChanging } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { readyPictures } from '../queries/ready-files.ts';

/** Refuses pictures in a profile that are not this person's own, or not ready to be shown. */
export async function checkProfilePictures(
  tx: Transaction,
  { userId, pictureIds }: ProfileChanging,
): Promise<void> {
  if (pictureIds.length === 0) return;
  const known = await readyPictures(tx, userId, pictureIds);
  for (const fileId of pictureIds) {
    const picture = known.get(fileId) ?? fail(mediaErrors.notFound);
    if (picture.state !== 'ready') fail(mediaErrors.notReady);
  }
}
