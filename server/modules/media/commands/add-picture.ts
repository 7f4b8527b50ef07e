import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { developPicture } from '#platform/image/develop.ts';
import { mediaFile } from '../tables.ts';
import { keepPicture, readyColumns } from './keep-picture.ts';
import { developLimits } from './process-picture.ts';

/** A person's picture that is at hand already, ready at once; gives its file id. Throws PictureRefused. */
export async function addPicture(
  { app, now }: Context,
  userId: string,
  bytes: Buffer,
  name: string,
): Promise<string> {
  const fileId = newId(now);
  const picture = await developPicture(bytes, developLimits);
  await keepPicture(app, fileId, picture);
  await app.db.insert(mediaFile).values({
    userId,
    fileId,
    name,
    bytes: bytes.length,
    createdAt: now,
    changedAt: now,
    ...readyColumns(picture),
  });
  return fileId;
}
