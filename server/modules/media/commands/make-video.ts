import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaLimits } from '@muyu/contract/media.ts';
import { certifiedAs } from '#modules/account';
import type { App } from '#platform/app.ts';
import { type Developed, developPicture } from '#platform/image/develop.ts';
import { developVideo } from '#platform/video/develop.ts';
import type { DevelopedVideo, VideoLimits } from '#platform/video/video.ts';
import { videoFolder } from '../keys.ts';
import { coverIdOf } from '../rules/cover-id.ts';
import { keepPicture } from './keep-picture.ts';
import { developLimits } from './process-picture.ts';

export type MadeVideo = { video: DevelopedVideo; coverId: string; cover: Developed; storedBytes: number };
type Options = { onProgress(percent: number): void; signal: AbortSignal };

/** What is left for storing when the work itself is done, percent. */
const storing = 3;

/** How long a video of this person's may be, and what is made of it. */
export async function videoLimitsOf({ db }: App, userId: string): Promise<VideoLimits> {
  const certified = (await certifiedAs(db, [userId], new Date())).get(userId)?.certified ?? false;
  return videoLimits(certified);
}

export const videoLimits = (certified: boolean): VideoLimits => ({
  seconds: (certified ? mediaLimits.proVideo : mediaLimits.video).seconds,
  longSeconds: mediaLimits.longSeconds,
  previewSeconds: mediaLimits.previewSeconds,
  frames: mediaLimits.frames,
  heights: mediaLimits.heights,
  clipHeight: mediaLimits.clipHeight,
  picturePixels: mediaLimits.picturePixels,
});

/**
 * Makes of the video at `source` everything that is kept, and stores it with the cover that its first still gives; making
 * it again replaces it. Throws what developVideo throws; when `signal` is aborted, too.
 */
export async function makeVideo(
  app: App,
  fileId: string,
  source: string,
  folder: string,
  limits: VideoLimits,
  { onProgress, signal }: Options,
): Promise<MadeVideo> {
  const video = await developVideo(source, folder, limits, {
    signal,
    onProgress: (percent) => onProgress(Math.floor((percent * (100 - storing)) / 100)),
  });
  const cover = await developPicture(await readFile(join(folder, 'frames', '0.webp')), developLimits);
  const storedBytes = await store(app, fileId, folder, signal);
  const coverId = coverIdOf(fileId, 0);
  signal.throwIfAborted();
  await keepPicture(app, coverId, cover);
  return { video, coverId, cover, storedBytes };
}

/** The columns that make a row ready. */
export const readyVideoColumns = ({ video, coverId, storedBytes }: MadeVideo) => ({
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

/** Files lie in the folder as they do in the storage; gives their bytes. */
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
