import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaLimits } from '@muyu/contract/media.ts';
import { getEligibility } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { ProcessedImage } from '#platform/image/image.ts';
import { processImage } from '#platform/image/process-image.ts';
import { transcodeVideo } from '#platform/video/transcode.ts';
import type { TranscodedVideo, VideoLimits } from '#platform/video/video.ts';
import { videoFolder } from '../keys.ts';
import { isCertifiedCreator } from '../queries/is-certified-creator.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { imageLimits, longestVideo, longVideoMs, pixelsOfVideo } from '../rules/upload-limits.ts';
import { previewMinSeconds, previewPercent, previewSeconds } from '../settings.ts';
import { storePicture } from './store-picture.ts';

export type StoredVideo = {
  video: TranscodedVideo;
  coverId: string;
  cover: ProcessedImage;
  storedBytes: number;
};
type Options = {
  source: string;
  /** Where the outputs are made. */
  folder: string;
  limits: VideoLimits;
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/** The share of storing in the progress, percent. */
const storing = 3;

/** The limits of a video of this user. */
export async function getVideoLimits(app: App, userId: string): Promise<VideoLimits> {
  const certified = (await getEligibility(app.db, [userId], new Date())).get(userId)?.certified ?? false;
  return videoLimits(app, await isCertifiedCreator(app, { userId, certified }));
}

export const videoLimits = (app: App, isCreator: boolean): VideoLimits => ({
  seconds: longestVideo(app, isCreator),
  longSeconds: longVideoMs(app) / 1000,
  preview: {
    max: app.settings.get(previewSeconds),
    share: app.settings.get(previewPercent) / 100,
    min: app.settings.get(previewMinSeconds),
  },
  frames: mediaLimits.frames,
  heights: mediaLimits.heights,
  clipHeight: mediaLimits.clipHeight,
  picturePixels: imageLimits(app).pixels,
  allPixels: pixelsOfVideo(app, isCreator),
});

/**
 * Transcodes the video at `source` and stores the outputs with the cover of its first still; repeating it
 * replaces them. Throws the errors of transcodeVideo, and when `signal` is aborted.
 */
export async function transcodeAndStore(
  app: App,
  fileId: string,
  { source, folder, limits, onProgress, signal }: Options,
): Promise<StoredVideo> {
  const video = await transcodeVideo(source, folder, limits, {
    signal,
    onProgress: (percent) => onProgress(Math.floor((percent * (100 - storing)) / 100)),
  });
  const cover = await processImage(await readFile(join(folder, 'frames', '0.webp')), imageLimits(app));
  const storedBytes = await store(app, fileId, folder, signal);
  const coverId = coverIdOf(fileId, 0);
  signal.throwIfAborted();
  await storePicture(app, coverId, cover);
  return { video, coverId, cover, storedBytes };
}

/** The columns of a ready row. */
export const readyVideoColumns = ({ video, coverId, storedBytes }: StoredVideo) => ({
  state: 'ready' as const,
  percent: 100,
  contentType: video.contentType,
  width: video.width,
  height: video.height,
  coverId,
  durationMs: video.durationMs,
  hasSound: video.hasSound,
  clip: video.clip,
  heights: video.clip ? [] : video.heights,
  frames: video.frames,
  storedBytes,
});

/** Stores the files of a folder under the same names and returns the number of bytes. */
async function store({ storage }: App, fileId: string, folder: string, signal: AbortSignal): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((each) => (each.isFile() ? [join(each.parentPath, each.name)] : []));
  let bytes = 0;
  for (const path of paths) {
    signal.throwIfAborted();
    await storage.putFile(`${videoFolder(fileId)}${path.slice(folder.length)}`, path);
    bytes += (await stat(path)).size;
  }
  return bytes;
}
