/**
 * What an act is worth in scores, in tenths (decisions, feeds): comments and collections 4, likes 2, plays 0.1; reads do
 * not count. Tenths, because engagement is summed in whole numbers: sums of fractions drift, and popularity is compared.
 */
export const weights = { comment: 40, collect: 40, like: 20, play: 1 } as const;

/** So many make a unit of the hot score's engagement. */
export const tenths = 10;

/** Ten times the engagement is worth this many seconds of youth. */
export const secondsPerDecade = 45_000;

/** The hot score of a post without engagement: its time term alone, so that scores never need recomputing. */
export const firstHotScore = (publishedAt: Date): number => publishedAt.getTime() / 1000 / secondsPerDecade;

export type Counted = { likes: number; collects: number; comments: number; plays: number };

/** The hot score of a post with this engagement. */
export function hotScore(publishedAt: Date, { likes, collects, comments, plays }: Counted): number {
  const worth =
    weights.like * likes + weights.collect * collects + weights.comment * comments + weights.play * plays;
  return Math.log10(Math.max(1, worth / tenths)) + firstHotScore(publishedAt);
}
