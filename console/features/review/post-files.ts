import type { MediaFile, Video } from '@muyu/contract/media.ts';

/** A file that is a video, with what plays it. */
export type VideoFile = MediaFile & { postVideoFile: Video };

export const isVideo = (file: MediaFile): file is VideoFile => file.postVideoFile !== null;

/** The pictures of a post or a snapshot; covers of videos are none. */
export const picturesOf = (files: readonly MediaFile[]) => files.filter((file) => !isVideo(file));

/** More than a post without an atlas has are looked through as a grid. */
const mostInRows = 9;
export const isGrid = (pictures: readonly MediaFile[]) => pictures.length > mostInRows;

/** One file that every browser plays: a stream's best rendition in place of its playlist. */
export const playableUrl = ({ streaming, postparam }: Video): string | undefined =>
  (streaming ? postparam.download_url : postparam.play_url) ?? undefined;
