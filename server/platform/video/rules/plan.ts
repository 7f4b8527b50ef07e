import type { VideoLimits } from '../video.ts';
import type { Facts } from './facts.ts';
import { pacedRate } from './pace.ts';
import { previewLength, stillTimes } from './preview.ts';
import { mayCopyPictures, mayCopySound } from './shortcut.ts';
import { displaySize, fitted, ladderOf, type Size, shorterSide } from './sizes.ts';

/** Clips keep the smoothness of games and dance; what is long is watched on weak networks for long. */
const mostPictures = { clip: 60, long: 30 };
const previewHeight = 480;

export type Plan = {
  clip: boolean;
  /** Upright, square pixels, as the source has them. */
  display: Size;
  /** Pictures a second at most, and about how many there will be. */
  mostPictures: number;
  frameRate: number;
  /** What is made, the largest last. */
  sizes: Array<{ height: number; size: Size }>;
  copyPictures: boolean;
  copySound: boolean;
  preview: { size: Size; seconds: number };
  stills: number[];
};

/** What is made of a source that was not refused. */
export function planOf(facts: Facts, limits: VideoLimits): Plan {
  const { picture, orientation, seconds } = facts;
  if (!picture) throw new Error('nothing to plan');
  const clip = seconds < limits.longSeconds;
  const most = clip ? mostPictures.clip : mostPictures.long;
  const display = displaySize(picture, picture.pixel, orientation.turned);
  const heights = clip ? [limits.clipHeight] : ladderOf(display, limits.heights);
  // Of several sizes all are encoded, so that their pieces begin at the same times.
  const copyPictures = heights.length === 1 && mayCopyPictures(facts, heights[0]!, most);
  const sizes = heights.map((height) => fitted(display, height));
  return {
    clip,
    display,
    mostPictures: most,
    frameRate: pacedRate(most, facts.frameRate),
    sizes: sizes.map((size, i) => ({ size, height: clip ? shorterSide(size) : heights[i]! })),
    copyPictures,
    copySound: copyPictures && mayCopySound(facts),
    preview: { size: fitted(display, previewHeight), seconds: previewLength(seconds, limits.previewSeconds) },
    stills: stillTimes(seconds, limits.frames),
  };
}
