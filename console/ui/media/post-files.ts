import type { MediaFile, Video } from '@muyu/contract/media.ts';

/** A file that is a video, with its playback URLs. */
export type VideoFile = MediaFile & { postVideoFile: Video };

export const isVideo = (file: MediaFile): file is VideoFile => file.postVideoFile !== null;

/** The pictures of a post or a snapshot, without covers of videos. */
export const picturesOf = (files: readonly MediaFile[]) => files.filter((file) => !isVideo(file));

/** Posts with more pictures are shown as a grid. */
const maxInRows = 9;
export const isGrid = (pictures: readonly MediaFile[]) => pictures.length > maxInRows;

/**
 * The URL of a single file that every browser plays: for a stream, the best rendition instead of the
 * playlist.
 */
export const playableUrl = ({ streaming, postparam }: Video): string | undefined =>
  (streaming ? postparam.download_url : postparam.play_url) ?? undefined;
