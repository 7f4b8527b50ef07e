import { type MediaFile, mediaLimits, type Picture, type Video } from '@muyu/contract/media.ts';
import type { Config } from '#platform/config.ts';
import { grantPath, parts, pictureTemplate } from '#platform/media-url.ts';

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

/** A picture for somebody who may see it. */
export const pictureView = (facts: PictureFacts, { config, now, viewerId, locked }: Sight): Picture => ({
  fileId: facts.fileId,
  type: image,
  src: locked ? '' : pictureTemplate(config.secret, facts.fileId, now, viewerId),
  widths: locked ? [] : facts.widths,
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

function videoView({ fileId, ...facts }: FileFacts, { config, now, viewerId, locked }: Sight): Video {
  const folder = (part: 'video' | 'download') => grantPath(config.secret, fileId, parts[part], viewerId, now);
  const preview = () => `${grantPath(config.secret, fileId, parts.preview, null, now)}/preview.mp4`;
  return {
    postFileId: fileId,
    durationMs: facts.durationMs!,
    hasSound: facts.hasSound!,
    long: facts.durationMs! >= mediaLimits.longSeconds * 1000,
    streaming: facts.streaming!,
    postparam: {
      play_url: locked ? null : `${folder('video')}/${facts.streaming ? 'master.m3u8' : 'clip.mp4'}`,
      download_url: locked ? null : `${folder('download')}/video.mp4`,
      preview_url: locked ? preview() : null,
    },
  };
}
