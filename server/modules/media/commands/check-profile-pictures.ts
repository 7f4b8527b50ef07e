import { mediaErrors } from '@muyu/contract/media.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ProfileChanging } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { readyPictures } from '../queries/ready-files.ts';
import { mediaFile } from '../tables.ts';

/**
 * Refuses pictures in a profile that are not this person's own, or not ready to be shown; holds them until the
 * transaction ends, so that nobody deletes one as unused meanwhile.
 */
export async function checkProfilePictures(
  tx: Transaction,
  { userId, pictureIds }: ProfileChanging,
): Promise<void> {
  if (pictureIds.length === 0) return;
  await tx
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), inArray(mediaFile.fileId, pictureIds.filter(isId))))
    .orderBy(asc(mediaFile.fileId))
    .for('key share');
  const known = await readyPictures(tx, userId, pictureIds);
  for (const fileId of pictureIds) {
    const picture = known.get(fileId) ?? fail(mediaErrors.notFound);
    if (picture.state !== 'ready') fail(mediaErrors.notReady);
  }
}
