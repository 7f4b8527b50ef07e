/** A place in the ranking: tier 1 certified, 0 others; then by fans; ids break ties, so no two are equal. */
export type Ranked = { userId: string; tier: number; fans: number };

/** Does `a` stand behind `b`, best first? */
const isBehind = (a: Ranked, b: Ranked): boolean => {
  if (a.tier !== b.tier) return a.tier < b.tier;
  if (a.fans !== b.fans) return a.fans < b.fans;
  return a.userId < b.userId;
};

/** Those of a ranking, best first, that stand behind a place, which need not be taken any more. */
export const behind = (ranking: readonly Ranked[], place: Ranked | null): readonly Ranked[] => {
  if (!place) return ranking;
  const first = ranking.findIndex((ranked) => isBehind(ranked, place));
  return first < 0 ? [] : ranking.slice(first);
};
