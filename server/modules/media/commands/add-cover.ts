import type { Db } from '#platform/database/database.ts';
import type { Developed } from '#platform/image/develop.ts';
import { mediaFile } from '../tables.ts';
import { readyColumns } from './keep-picture.ts';

type Cover = { userId: string; coverId: string; picture: Developed; videoName: string; now: Date };

/** Makes a file of a stored picture that was made of a still; one that is there already stays. */
export async function addCover(db: Db, { userId, coverId, picture, videoName, now }: Cover): Promise<void> {
  await db
    .insert(mediaFile)
    .values({
      userId,
      fileId: coverId,
      name: videoName,
      bytes: picture.original.length,
      createdAt: now,
      changedAt: now,
      ...readyColumns(picture),
    })
    .onConflictDoNothing();
}
