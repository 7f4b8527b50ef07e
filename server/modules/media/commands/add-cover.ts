import type { Db } from '#platform/database/database.ts';
import type { ProcessedImage } from '#platform/image/image.ts';
import { mediaFile } from '../tables.ts';
import { readyColumns } from './store-picture.ts';

type Cover = { userId: string; coverId: string; picture: ProcessedImage; videoName: string; now: Date };

/** Inserts the file of a stored cover picture; an existing one stays. */
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
