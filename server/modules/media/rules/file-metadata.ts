import { fileTypes } from '@muyu/contract/core/content-types.ts';
import type { ReadyPicture, ReadyVideo } from '../queries/own-files.ts';
import type { FileMetadata } from '../views.ts';

/** The metadata of a picture that posts and snapshots copy. */
export const metadataOfPicture = ({
  fileId,
  width,
  height,
  thumbhash,
  color,
  widths,
}: ReadyPicture): FileMetadata => ({
  ...{ fileId, width, height, thumbhash, color, widths, type: fileTypes.picture },
  ...{ coverId: null, durationMs: null, hasSound: null, streaming: null },
});

/** The metadata of a video with this cover that posts and snapshots copy. */
export const metadataOfVideo = (
  { fileId, durationMs, hasSound, heights }: ReadyVideo,
  cover: ReadyPicture,
): FileMetadata => ({
  ...metadataOfPicture(cover),
  ...{
    fileId,
    type: fileTypes.video,
    coverId: cover.fileId,
    durationMs,
    hasSound,
    streaming: heights.length > 0,
  },
});
