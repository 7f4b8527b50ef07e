import { type MediaFile, mediaLimits, type Picture, type Video } from '@muyu/contract/media.ts';
import { domainTypes } from '@muyu/contract/site.ts';
import type { Config } from '#platform/config.ts';
import { grantPath, hostOf, type Part, parts, pictureTemplate } from '#platform/media-url.ts';

/** What is known of a picture that may be shown. */
export type PictureFacts = {
  fileId: string;
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  widths: number[];
};

/** What a post or a snapshot keeps of a file; of a video the picture's facts are its cover's. */
export type FileFacts = PictureFacts & {
  /** 1 image, 2 video. */
  type: number;
  coverId: string | null;
  durationMs: number | null;
  hasSound: boolean | null;
  streaming: boolean | null;
};

/**
 * Who may see it: `viewerId` alone, or everybody (null). `locked`: nothing but the thumbhash, and of a video the preview
 * that everybody may see.
 */
export type Sight = { config: Config; now: Date; viewerId: string | null; locked?: boolean };

const image = 1;
const video = 2;
/** Of the single URL for clients that know no template. */
const plainWidth = 720;

/** What everybody may see lies on the host of its type, where there is one. */
const hostFor = ({ config, viewerId }: Sight, type: number) =>
  viewerId === null ? hostOf(config, type) : '';

const pictureSrc = (fileId: string, sight: Sight) =>
  hostFor(sight, domainTypes.image) + pictureTemplate(sight.config.secret, fileId, sight.now, sight.viewerId);

/** A picture for somebody who may see it. */
export const pictureView = (facts: PictureFacts, sight: Sight): Picture => ({
  fileId: facts.fileId,
  type: image,
  src: sight.locked ? '' : pictureSrc(facts.fileId, sight),
  widths: sight.locked ? [] : facts.widths,
  width: facts.width,
  height: facts.height,
  thumbhash: facts.thumbhash,
  color: facts.color,
});

/** A file of a post or a snapshot, as far as `sight` goes. */
export function fileView(facts: FileFacts, sight: Sight): MediaFile {
  if (facts.type !== video) return { ...plain(pictureView(facts, sight)), postVideoFile: null };
  const cover = pictureView({ ...facts, fileId: facts.coverId! }, sight);
  return {
    ...plain({ ...cover, fileId: facts.fileId, type: video }),
    postVideoFile: videoView(facts, sight),
  };
}

const plain = (picture: Picture) => ({
  ...picture,
  url: picture.src.replace('{w}', String(plainWidth)).replace('{f}', 'webp'),
});

function videoView(facts: FileFacts, sight: Sight): Video {
  const whole = sight.locked ? null : watchUrls(facts.fileId, facts.streaming!, sight);
  return {
    postFileId: facts.fileId,
    coverId: facts.coverId!,
    durationMs: facts.durationMs!,
    hasSound: facts.hasSound!,
    long: facts.durationMs! >= mediaLimits.longSeconds * 1000,
    streaming: facts.streaming!,
    postparam: {
      play_url: whole?.play ?? null,
      download_url: whole?.download ?? null,
      preview_url: whole ? null : previewUrl(facts.fileId, sight),
    },
  };
}

/** URLs of a video for somebody who may watch it. */
export function watchUrls(fileId: string, streaming: boolean, sight: Sight) {
  const { config, viewerId, now } = sight;
  const folder = (part: Part, type: number) =>
    hostFor(sight, type) + grantPath(config.secret, fileId, part, viewerId, now);
  const play = streaming
    ? `${folder(parts.video, domainTypes.video)}/master.m3u8`
    : `${folder(parts.video, domainTypes.mp4)}/clip.mp4`;
  return { play, download: `${folder(parts.download, domainTypes.download)}/video.mp4` };
}

/** The beginning of a locked video is for everybody. */
const previewUrl = (fileId: string, { config, now }: Sight) =>
  `${hostOf(config, domainTypes.mp4)}${grantPath(config.secret, fileId, parts.preview, null, now)}/preview.mp4`;
