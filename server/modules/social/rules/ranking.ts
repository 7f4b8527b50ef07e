/** A position in the ranking: by tier (2 recommended by editors, 1 certified, 0 others), fans and id; of tier 2, `fans` is the negative place. */
export type Ranked = { userId: string; tier: number; fans: number };

/** Whether `a` ranks below `b`. */
const ranksBelow = (a: Ranked, b: Ranked): boolean => {
  if (a.tier !== b.tier) return a.tier < b.tier;
  if (a.fans !== b.fans) return a.fans < b.fans;
  return a.userId < b.userId;
};

/** The part of a ranking, best first, below a position; the person at the position may have left the ranking. */
export const rankedAfter = (ranking: readonly Ranked[], position: Ranked | null): readonly Ranked[] => {
  if (!position) return ranking;
  const first = ranking.findIndex((ranked) => ranksBelow(ranked, position));
  return first < 0 ? [] : ranking.slice(first);
};
