import { mediaErrors } from '@muyu/contract/media.ts';
import type { ProfileChanging } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { readyPictures } from '../queries/ready-files.ts';
import { holdFiles } from './hold-files.ts';

/** Refuses pictures in a profile that are not this person's own, or not ready to be shown, and holds them. */
export async function checkProfilePictures(
  tx: Transaction,
  { userId, pictureIds }: ProfileChanging,
): Promise<void> {
  if (pictureIds.length === 0) return;
  await holdFiles(tx, userId, pictureIds);
  const known = await readyPictures(tx, userId, pictureIds);
  for (const fileId of pictureIds) {
    const picture = known.get(fileId) ?? fail(mediaErrors.notFound);
    if (picture.state !== 'ready') fail(mediaErrors.notReady);
  }
}
