import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { ProcessedImage } from '#platform/image/image.ts';
import { processImage } from '#platform/image/process-image.ts';
import { imageLimits } from '../rules/upload-limits.ts';
import { mediaFile } from '../tables.ts';
import { readyColumns, storePicture } from './store-picture.ts';

/** Adds a picture from bytes, ready at once, and returns its file id. Throws ImageRejectedError. */
export async function addPicture(
  context: Context,
  userId: string,
  bytes: Buffer,
  name: string,
): Promise<string> {
  const picture = await processImage(bytes, imageLimits(context.app));
  return addProcessedPicture(context, userId, picture, { name, bytes: bytes.length });
}

/** Adds a picture that is processed already; `bytes` is the length of its source. Returns its file id. */
export async function addProcessedPicture(
  { app, now }: Context,
  userId: string,
  picture: ProcessedImage,
  source: { name: string; bytes: number },
): Promise<string> {
  const fileId = newId(now);
  await storePicture(app, fileId, picture);
  await app.db.insert(mediaFile).values({
    userId,
    fileId,
    ...source,
    createdAt: now,
    changedAt: now,
    ...readyColumns(picture),
  });
  return fileId;
}
