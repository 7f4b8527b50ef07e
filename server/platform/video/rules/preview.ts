import type { PreviewLimits } from '../video.ts';

/** The shortest preview: a tenth of a very short video would show nothing. */
const shortest = 1;

/**
 * The length of the preview in seconds: the most, or a share of the video, whichever is shorter, but no less than the least of a
 * video of twice that length (decisions, locks); about a second of shorter ones.
 */
export function previewLength(seconds: number, { max, share, min }: PreviewLimits): number {
  const lowest = seconds >= 2 * min ? Math.min(min, max) : shortest;
  return Math.min(seconds, Math.max(lowest, Math.min(max, seconds * share)));
}

/** The times of the stills in seconds: the middles of equal parts, so that no still is a fade. */
export function stillTimes(seconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * seconds) / count);
}
