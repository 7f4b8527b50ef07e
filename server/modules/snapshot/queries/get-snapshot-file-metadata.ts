import { mediaErrors } from '@muyu/contract/media.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import {
  type FileMetadata,
  getOwnFiles,
  getOwnPictures,
  metadataOfPicture,
  metadataOfVideo,
  type OwnFile,
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
  const files = await getOwnFiles(db, userId, fileIds);
  const videos = [...files.values()].flatMap((file) => (isVideo(file) ? [file.coverId] : []));
  const covers = await getOwnPictures(db, userId, videos);
  return fileIds.map((fileId) => {
    const file = files.get(fileId) ?? fail(context, snapshotErrors.foreignFile);
    if (file.state !== 'ready') return fail(context, mediaErrors.notReady);
    if (file.kind === 'image') return metadataOfPicture(file);
    const seconds = context.app.settings.get(videoSeconds);
    if (Math.round(file.durationMs / 1000) > seconds) fail(context, snapshotErrors.tooLong, { seconds });
    const cover = covers.get(file.coverId);
    if (cover?.state !== 'ready') return fail(context, mediaErrors.notReady);
    return metadataOfVideo(file, cover);
  });
}

const isVideo = (file: OwnFile) => file.kind === 'video' && file.state === 'ready';
