import type { VideoLimits } from '../video.ts';
import { cappedFrameRate } from './frame-rate-cap.ts';
import { previewLength, stillTimes } from './preview.ts';
import { canCopyAudio, canCopyVideo } from './remux-eligibility.ts';
import { displaySize, fitted, ladderOf, type Size, shorterSide } from './sizes.ts';
import type { SourceInfo } from './source-info.ts';

/** Frame rates: clips keep up to 60 for games and dance; long videos are watched on weak networks. */
const maxFrameRate = { clip: 60, long: 30 };
const previewHeight = 480;

export type TranscodePlan = {
  clip: boolean;
  /** Upright size in square pixels. */
  display: Size;
  /** Maximum and expected frame rate. */
  maxFrameRate: number;
  frameRate: number;
  /** The outputs, the largest last. */
  sizes: Array<{ height: number; size: Size }>;
  copyVideo: boolean;
  copyAudio: boolean;
  preview: { size: Size; seconds: number };
  stills: number[];
};

/** Plans the outputs of an accepted source. */
export function planTranscode(info: SourceInfo, limits: VideoLimits): TranscodePlan {
  const { picture, orientation, seconds } = info;
  if (!picture) throw new Error('nothing to plan');
  const clip = seconds < limits.longSeconds;
  const max = clip ? maxFrameRate.clip : maxFrameRate.long;
  const display = displaySize(picture, picture.pixel, orientation.turned);
  const heights = clip ? [limits.clipHeight] : ladderOf(display, limits.heights);
  // Several sizes are all encoded, so that their segments are aligned.
  const copyVideo = heights.length === 1 && canCopyVideo(info, heights[0]!, max);
  const sizes = heights.map((height) => fitted(display, height));
  return {
    clip,
    display,
    maxFrameRate: max,
    frameRate: cappedFrameRate(max, info.frameRate),
    sizes: sizes.map((size, i) => ({ size, height: clip ? shorterSide(size) : heights[i]! })),
    copyVideo,
    copyAudio: copyVideo && canCopyAudio(info),
    preview: { size: fitted(display, previewHeight), seconds: previewLength(seconds, limits.preview) },
    stills: stillTimes(seconds, limits.frames),
  };
}
