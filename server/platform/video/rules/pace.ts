/** Phones that count 29.97 or 60.02 pictures a second are within a cap of 30 or 60. */
const slack = 1.02;

/**
 * Decides for each picture by its time (seconds) whether it is kept, so that no more than `most` a second are; what runs
 * a little faster than `most` keeps every one, a whole multiple keeps every nth. Times that do not grow are dropped.
 */
export function pacer(most: number, frameRate: number): (at: number) => boolean {
  const step = 1 / most;
  const thin = frameRate > most * slack;
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

/** 50 becomes 25 and 60 becomes 30 where 30 is the most; what is below stays. */
export function pacedRate(most: number, frameRate: number): number {
  return frameRate <= most * slack ? frameRate : frameRate / Math.ceil(frameRate / (most * slack));
}
