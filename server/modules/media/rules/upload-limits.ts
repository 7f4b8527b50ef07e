import type { FileKind } from '@muyu/contract/media.ts';
import { mediaLimits } from '@muyu/contract/media.ts';
import type { App } from '#platform/app.ts';
import type { ImageLimits } from '#platform/image/image.ts';
import {
  creatorGigabytesPerDay,
  creatorVideoMegabytes,
  creatorVideoMinutes,
  gigabytesPerDay,
  longVideoMinutes,
  pictureMegabytes,
  pictureMegapixels,
  videoMegabytes,
  videoMinutes,
} from '../settings.ts';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
type WithSettings = Pick<App, 'settings'>;

/** The maximum size of this kind of file in bytes (decisions, post types and review). */
export function longestUpload({ settings }: WithSettings, kind: FileKind, isCreator: boolean): number {
  if (kind === 'image') return settings.get(pictureMegabytes) * megabyte;
  return settings.get(isCreator ? creatorVideoMegabytes : videoMegabytes) * megabyte;
}

/** The maximum size of all files that a person uploads in a day, bytes. */
export const bytesPerDay = ({ settings }: WithSettings, isCreator: boolean): number =>
  settings.get(isCreator ? creatorGigabytesPerDay : gigabytesPerDay) * gigabyte;

/** The maximum length of a video, seconds. */
export const longestVideo = ({ settings }: WithSettings, isCreator: boolean): number =>
  settings.get(isCreator ? creatorVideoMinutes : videoMinutes) * 60;

/** The most that cameras record: 8K with 30 frames a second, or 4K with 120. */
const pixelsASecond = 7680 * 4320 * 30;

/** The maximum number of pixels of all frames of a video. */
export const pixelsOfVideo = (app: WithSettings, isCreator: boolean): number =>
  longestVideo(app, isCreator) * pixelsASecond;

/** The length from which a video is long, milliseconds. */
export const longVideoMs = ({ settings }: WithSettings): number => settings.get(longVideoMinutes) * 60_000;

/** The maximum number of pixels of a picture, and the widths of its renditions. */
export const imageLimits = ({ settings }: WithSettings): ImageLimits => ({
  pixels: settings.get(pictureMegapixels) * 1_000_000,
  widths: mediaLimits.widths,
});
