import { listDigits, suffixOf } from '#platform/database/seen-ids.ts';

/** A position in the ranking: by tier (2 recommended by editors, 1 certified, 0 others), fans and id; of tier 2, `fans` is the negative place. */
export type Ranked = { userId: string; tier: number; fans: number };

/** Whether `a` ranks below `b`. */
const ranksBelow = (a: Ranked, b: Ranked): boolean => {
  if (a.tier !== b.tier) return a.tier < b.tier;
  if (a.fans !== b.fans) return a.fans < b.fans;
  return a.userId < b.userId;
};

/** The tier of those whom editors recommend; they order it anew at any time. */
export const curatedTier = 2;

/**
 * The part of a ranking, best first, below a position; the person at the position may have left the ranking. Of the recommended people
 * it is everybody who was not shown. `shown` has the suffixes of their ids.
 */
export const rankedAfter = (
  ranking: readonly Ranked[],
  position: Ranked | null,
  shown: readonly string[],
): readonly Ranked[] => {
  if (!position) return ranking;
  const isShown = new Set(shown);
  const left = ranking.filter(({ userId }) => !isShown.has(suffixOf(userId, listDigits)));
  if (position.tier === curatedTier) return left;
  const first = left.findIndex((ranked) => ranksBelow(ranked, position));
  return first < 0 ? [] : left.slice(first);
};
