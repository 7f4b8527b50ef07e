import { mediaErrors, mediaLimits } from '@muyu/contract/media.ts';
import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import { type FileFacts, type OwnFile, type ReadyPicture, readyFiles, readyPictures } from '#modules/media';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';

/**
 * What a snapshot keeps of each of this person's files, in order. Refuses what is not theirs, not ready, or a video
 * longer than a minute; a fraction of a second more is what cameras add.
 */
export async function snapshotFacts(
  db: Db,
  userId: string,
  fileIds: readonly string[],
): Promise<FileFacts[]> {
  if (!fileIds.every(isId)) fail(snapshotErrors.foreignFile);
  const files = await readyFiles(db, userId, fileIds);
  const videos = [...files.values()].flatMap((file) => (isVideo(file) ? [file.coverId] : []));
  const covers = await readyPictures(db, userId, videos);
  return fileIds.map((fileId) => {
    const file = files.get(fileId) ?? fail(snapshotErrors.foreignFile);
    if (file.state !== 'ready') return fail(mediaErrors.notReady);
    if (file.kind === 'image') return { ...pictureFacts(file), ...noVideo };
    const seconds = mediaLimits.snapshotSeconds;
    if (Math.round(file.durationMs / 1000) > seconds) fail(snapshotErrors.tooLong, { seconds });
    const cover = covers.get(file.coverId);
    if (cover?.state !== 'ready') return fail(mediaErrors.notReady);
    const { coverId, durationMs, hasSound, heights } = file;
    return {
      ...pictureFacts(cover),
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

const pictureFacts = ({ fileId, width, height, thumbhash, color, widths }: ReadyPicture) => ({
  fileId,
  width,
  height,
  thumbhash,
  color,
  widths,
});

const isVideo = (file: OwnFile) => file.kind === 'video' && file.state === 'ready';
