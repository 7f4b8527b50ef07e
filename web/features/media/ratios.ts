import type { Picture } from '@muyu/contract/media.ts';
import { clamp } from './clamp.ts';

/** Limits of cover ratios, width over height: 3:4 to 4:3. */
const tallest = 3 / 4;
const widest = 4 / 3;

/** Width over height of a picture in lists; 1 when its size is unknown. */
export function coverRatio({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? clamp(width / height, tallest, widest) : 1;
}

/** Limits of video ratios: 4:5 to 16:9. */
const tallestVideo = 4 / 5;
const widestVideo = 16 / 9;

/** Width over height of a video in cards and on pages. */
export function videoRatio({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? clamp(width / height, tallestVideo, widestVideo) : widestVideo;
}
