import { buffer } from 'node:stream/consumers';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type chooseCover as endpoint, mediaErrors, type Picture } from '@muyu/contract/media.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { processImage } from '#platform/image/process-image.ts';
import { framesFolder } from '../keys.ts';
import { getOwnFile } from '../queries/get-own-file.ts';
import { getOwnPictures } from '../queries/own-files.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { imageLimits } from '../rules/upload-limits.ts';
import { toPictureDto } from '../views.ts';
import { addCover } from './add-cover.ts';
import { deleteFiles } from './delete-files.ts';
import { storePicture } from './store-picture.ts';

/** Creates a cover picture from a still of the caller's video. The same still gives the same picture. */
export async function chooseCover(
  context: ContextOf<typeof endpoint>,
  { id, frame }: InputOf<typeof endpoint>,
): Promise<Picture> {
  const { app, now } = context;
  const video = await getOwnFile(context, id);
  const { userId, fileId } = video;
  if (video.kind !== 'video') fail(context, mediaErrors.notFound);
  if (video.state !== 'ready') fail(context, mediaErrors.notReady);
  if (frame >= video.frames) fail(context, mediaErrors.unknownFrame);
  const coverId = coverIdOf(fileId, frame);
  const made = async () => {
    const known = (await getOwnPictures(app.db, userId, [coverId])).get(coverId);
    return known?.state === 'ready' ? known : null;
  };
  const audience = { config: app.config, now, viewerId: userId };
  const before = await made();
  if (before) return toPictureDto(before, audience);

  const still = await buffer(await app.storage.getStream(`${framesFolder(fileId)}/${frame}.webp`));
  const picture = await processImage(still, imageLimits(app));
  await storePicture(app, coverId, picture);
  await addCover(app.db, { userId, coverId, picture, videoName: video.name, now });
  // Deletes the cover when the video was deleted meanwhile.
  await getOwnFile(context, fileId).catch(async (error: unknown) => {
    await deleteFiles(app, { userId, fileIds: [coverId] });
    throw error;
  });
  return toPictureDto((await made()) ?? fail(context, mediaErrors.notFound), audience);
}
