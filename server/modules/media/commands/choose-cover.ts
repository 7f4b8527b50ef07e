import { buffer } from 'node:stream/consumers';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { type chooseCover as call, mediaErrors, type Picture } from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { developPicture } from '#platform/image/develop.ts';
import { framesFolder } from '../keys.ts';
import { ownFile } from '../queries/own-file.ts';
import { readyPictures } from '../queries/ready-files.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { pictureView } from '../views.ts';
import { addCover } from './add-cover.ts';
import { deleteFiles } from './delete-files.ts';
import { keepPicture } from './keep-picture.ts';
import { developLimits } from './process-picture.ts';

/** Makes a picture of a still of the caller's video. The same still again gives the same picture. */
export async function chooseCover(
  context: Context<UserViewer>,
  { id, frame }: InputOf<typeof call>,
): Promise<Picture> {
  const { app, now } = context;
  const video = await ownFile(context, id);
  const { userId, fileId } = video;
  if (video.kind !== 'video') fail(mediaErrors.notFound);
  if (video.state !== 'ready') fail(mediaErrors.notReady);
  if (frame >= video.frames) fail(mediaErrors.unknownFrame);
  const coverId = coverIdOf(fileId, frame);
  const made = async () => {
    const known = (await readyPictures(app.db, userId, [coverId])).get(coverId);
    return known?.state === 'ready' ? known : null;
  };
  const sight = { config: app.config, now, viewerId: userId };
  const before = await made();
  if (before) return pictureView(before, sight);

  const still = await buffer(await app.storage.getStream(`${framesFolder(fileId)}/${frame}.webp`));
  const picture = await developPicture(still, developLimits);
  await keepPicture(app, coverId, picture);
  await addCover(app.db, { userId, coverId, picture, videoName: video.name, now });
  // A video that was deleted meanwhile must not leave its covers behind.
  await ownFile(context, fileId).catch(async (error: unknown) => {
    await deleteFiles(app, [coverId]);
    throw error;
  });
  return pictureView((await made()) ?? fail(mediaErrors.notFound), sight);
}
