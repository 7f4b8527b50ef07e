/** 720p with 30 pictures a second may take this many bits a second. */
const base = { bits: 3_000_000, pixels: 1280 * 720 };

/**
 * The most bits a second that pictures of this size are given. Grows slower than the pixels do: what lies side by side
 * in a larger picture looks more alike.
 */
export function bitBudget(width: number, height: number, frameRate: number): number {
  const size = ((width * height) / base.pixels) ** 0.75;
  const pace = frameRate > 31 ? 1.4 : 1;
  return Math.round((base.bits * size * pace) / 1000) * 1000;
}
