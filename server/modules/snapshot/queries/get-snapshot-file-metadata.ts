import { mediaErrors } from '@muyu/contract/media.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import {
  type FileMetadata,
  getReadyFiles,
  getReadyPictures,
  type OwnFile,
  type ReadyPicture,
} from '#modules/media';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { videoSeconds } from '../settings.ts';

export type FileErrors =
  | typeof snapshotErrors.foreignFile
  | typeof snapshotErrors.tooLong
  | typeof mediaErrors.notReady;

/**
 * The columns that a snapshot copies from each of a user's files, in order. Fails for a file that is not the user's or
 * not ready, and for a video longer than a minute; durations are rounded, because cameras add fractions of a second.
 */
export async function getSnapshotFileMetadata(
  context: MayFail<FileErrors> & Pick<Context, 'app'>,
  userId: string,
  fileIds: readonly string[],
): Promise<FileMetadata[]> {
  const { db } = context.app;
  if (!fileIds.every(isId)) fail(context, snapshotErrors.foreignFile);
  const files = await getReadyFiles(db, userId, fileIds);
  const videos = [...files.values()].flatMap((file) => (isVideo(file) ? [file.coverId] : []));
  const covers = await getReadyPictures(db, userId, videos);
  return fileIds.map((fileId) => {
    const file = files.get(fileId) ?? fail(context, snapshotErrors.foreignFile);
    if (file.state !== 'ready') return fail(context, mediaErrors.notReady);
    if (file.kind === 'image') return { ...pictureMetadata(file), ...noVideo };
    const seconds = context.app.settings.get(videoSeconds);
    if (Math.round(file.durationMs / 1000) > seconds) fail(context, snapshotErrors.tooLong, { seconds });
    const cover = covers.get(file.coverId);
    if (cover?.state !== 'ready') return fail(context, mediaErrors.notReady);
    const { coverId, durationMs, hasSound, heights } = file;
    return {
      ...pictureMetadata(cover),
      type: 2,
      fileId,
      coverId,
      durationMs,
      hasSound,
      streaming: heights.length > 0,
    };
  });
}

const noVideo = { type: 1, coverId: null, durationMs: null, hasSound: null, streaming: null };

const pictureMetadata = ({ fileId, width, height, thumbhash, color, widths }: ReadyPicture) => ({
  fileId,
  width,
  height,
  thumbhash,
  color,
  widths,
});

const isVideo = (file: OwnFile) => file.kind === 'video' && file.state === 'ready';
