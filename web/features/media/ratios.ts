import type { Picture } from '@muyu/contract/media.ts';

/** The shapes that a cover may have, width over height: 3:4 to 4:3. */
const tallest = 3 / 4;
const widest = 4 / 3;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Width over height of a picture as the lists show it; square when its size is not known. */
export function coverRatio({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? clamp(width / height, tallest, widest) : 1;
}

/** Videos may also be as wide as a screen that lies, and no taller than 4:5 in a card. */
const tallestVideo = 4 / 5;
const widestVideo = 16 / 9;

/** Width over height of a video as cards and pages show it. */
export function videoRatio({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return width > 0 && height > 0 ? clamp(width / height, tallestVideo, widestVideo) : widestVideo;
}
