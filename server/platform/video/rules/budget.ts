/** The bit rate of 720p with 30 frames a second. */
const base = { bits: 3_000_000, pixels: 1280 * 720 };

/**
 * The maximum bit rate of frames of this size. It grows slower than the number of pixels, because
 * neighbouring pixels of larger frames are more alike.
 */
export function bitBudget(width: number, height: number, frameRate: number): number {
  const size = ((width * height) / base.pixels) ** 0.75;
  const pace = frameRate > 31 ? 1.4 : 1;
  return Math.round((base.bits * size * pace) / 1000) * 1000;
}
