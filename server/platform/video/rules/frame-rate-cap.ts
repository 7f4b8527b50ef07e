/** Tolerance: 29.97 or 60.02 frames a second are within a cap of 30 or 60. */
const slack = 1.02;

/**
 * Creates a filter that decides for each frame by its time in seconds whether it is kept, so that at most
 * `max` a second remain: slightly faster sources keep every frame, multiples keep every nth. Frames with
 * times that do not grow are dropped.
 */
export function createFrameRateCap(max: number, frameRate: number): (at: number) => boolean {
  const step = 1 / max;
  const thin = frameRate > max * slack;
  let last = Number.NEGATIVE_INFINITY;
  let due: number | null = null;
  return (at) => {
    if (at <= last) return false;
    if (thin && due !== null && at < due - step / 8) return false;
    last = at;
    due = due === null ? at + step : Math.max(due + step, at + step / 2);
    return true;
  };
}

/** The output frame rate: 50 becomes 25 and 60 becomes 30 for a cap of 30; lower rates stay. */
export function cappedFrameRate(max: number, frameRate: number): number {
  return frameRate <= max * slack ? frameRate : frameRate / Math.ceil(frameRate / (max * slack));
}
