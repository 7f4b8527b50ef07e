/** Of a very short video a tenth would show nothing. */
const shortest = 1;

/** How many seconds anybody may see: `most`, or a tenth of the video, whichever is shorter; about a second at least. */
export function previewLength(seconds: number, most: number): number {
  return Math.min(seconds, Math.max(shortest, Math.min(most, seconds / 10)));
}

/** When each still is taken: in the middle of equal parts, so that neither fade in nor fade out is one. Seconds. */
export function stillTimes(seconds: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * seconds) / count);
}
