/** What an act is worth in scores (decisions, feeds). Comments and collections 4, likes 2; reads do not count. */
export const weights = { comment: 4, collect: 4, like: 2 } as const;

/** Ten times the engagement is worth this many seconds of youth. */
export const secondsPerDecade = 45_000;

/** The hot score of a post without engagement: its time term alone, so that scores never need recomputing. */
export const firstHotScore = (publishedAt: Date): number => publishedAt.getTime() / 1000 / secondsPerDecade;
