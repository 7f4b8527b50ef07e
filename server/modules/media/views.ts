import { pictureUrl } from '@muyu/contract/core/picture-url.ts';
import type { MediaFile, Picture, Video } from '@muyu/contract/media.ts';
import { domainTypes } from '@muyu/contract/site/site.ts';
import {
  forEverybody,
  mediaVariants,
  pictureUrlTemplate,
  signMediaFolder,
  type UrlAudience,
} from '#platform/crypto/media-url.ts';

/** Facts of a ready picture. */
export type PictureMetadata = {
  fileId: string;
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  widths: number[];
};

/** The metadata of a file in posts and snapshots; for a video the picture facts are those of its cover. */
export type FileMetadata = PictureMetadata & {
  /** 1 picture, 2 video. */
  type: number;
  coverId: string | null;
  durationMs: number | null;
  hasSound: boolean | null;
  streaming: boolean | null;
};

/** The audience of a file. `locked`: only the thumbhash, and the preview of a video. */
export type MediaAudience = UrlAudience & { locked?: boolean };
/** `longMs`: the length from which a video is long. `clearCover`: the picture, or the cover of a video, is shown though locked. */
type FileAudience = MediaAudience & { longMs: number; clearCover?: boolean };

const image = 1;
const video = 2;
/** The width of the single URL for clients without templates. */
const plainWidth = 720;

/** Builds a picture for its audience. */
export const toPictureDto = (metadata: PictureMetadata, audience: MediaAudience): Picture => ({
  fileId: metadata.fileId,
  type: image,
  src: audience.locked ? '' : pictureUrlTemplate(audience, metadata.fileId),
  widths: audience.locked ? [] : metadata.widths,
  width: metadata.width,
  height: metadata.height,
  thumbhash: metadata.thumbhash,
  color: metadata.color,
});

/** Builds a file of a post or a snapshot for its audience. */
export function toMediaFileDto(metadata: FileMetadata, audience: FileAudience): MediaFile {
  const ofCover = audience.clearCover ? { ...audience, locked: false } : audience;
  if (metadata.type !== video) return { ...plain(toPictureDto(metadata, ofCover)), postVideoFile: null };
  const cover = toPictureDto({ ...metadata, fileId: metadata.coverId! }, ofCover);
  return {
    ...plain({ ...cover, fileId: metadata.fileId, type: video }),
    postVideoFile: toVideoDto(metadata, audience),
  };
}

const plain = (picture: Picture) => ({
  ...picture,
  url: pictureUrl(picture.src, plainWidth, 'webp'),
});

function toVideoDto(metadata: FileMetadata, audience: FileAudience): Video {
  const whole = audience.locked ? null : buildVideoUrls(metadata.fileId, metadata.streaming!, audience);
  return {
    postFileId: metadata.fileId,
    coverId: metadata.coverId!,
    durationMs: metadata.durationMs!,
    hasSound: metadata.hasSound!,
    long: metadata.durationMs! >= audience.longMs,
    streaming: metadata.streaming!,
    postparam: {
      play_url: whole?.play ?? null,
      download_url: whole?.download ?? null,
      preview_url: whole ? null : previewUrl(metadata.fileId, audience),
    },
  };
}

/** Builds the URLs of a video for a viewer who may watch it. */
export function buildVideoUrls(fileId: string, streaming: boolean, audience: MediaAudience) {
  const play = streaming
    ? `${signMediaFolder(audience, fileId, mediaVariants.video, domainTypes.video)}/master.m3u8`
    : `${signMediaFolder(audience, fileId, mediaVariants.video)}/clip.mp4`;
  return { play, download: `${signMediaFolder(audience, fileId, mediaVariants.download)}/video.mp4` };
}

/** The preview of a locked video is open. */
const previewUrl = (fileId: string, { config, now }: MediaAudience) =>
  `${signMediaFolder(forEverybody(config, now), fileId, mediaVariants.preview)}/preview.mp4`;
