import {
  type Candidate,
  explorationScore,
  featuresOf,
  personalScore,
  reasonOf,
  receptionByAuthor,
  repetition,
  type Taste,
} from './score.ts';

/** A recommended post; `reason` as `reasonOf` returns it, or `new` in an exploration slot. */
export type Entry = { postId: string; authorId: string; reason: string };

export type MixOptions = {
  now: number;
  /** Makes the chance of exploration differ by viewer and hour. */
  seed: string;
  /** The share of exploration slots, percent. */
  explorationPercent: number;
  /** Posts that were shown or engaged with: they come after all others. */
  isSeen(postId: string): boolean;
  length: number;
};

/** FNV-1a, as a number from 0 to 1. */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash / 0xffff_ffff;
}

type Scored = Entry & { score: number; tagIds: readonly string[] };
const byScore = (a: Scored, b: Scored) => b.score - a.score || (a.postId < b.postId ? 1 : -1);

/** A list by score in which a post waits while the posts before it have its tags. */
function spreadTags(sorted: readonly Scored[]): Scored[] {
  const left = [...sorted];
  const spread: Scored[] = [];
  const value = ({ score, tagIds }: Scored) => {
    const before = spread.slice(-repetition.window);
    const repeated = before.filter((each) => each.tagIds.some((tagId) => tagIds.includes(tagId))).length;
    return score - repetition.penalty * repeated;
  };
  while (left.length > 0) {
    let best = 0;
    let max = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < Math.min(left.length, repetition.lookAhead); i++) {
      const candidate = value(left[i]!);
      if (candidate > max) [best, max] = [i, candidate];
    }
    spread.push(...left.splice(best, 1));
  }
  return spread;
}

/** Merges two lists, so that each run of 100 slots has `percent` of the second, evenly spread, while both last. A post of both comes once. */
function interleave(first: readonly Scored[], second: readonly Scored[], percent: number): Scored[] {
  const mixed = new Map<string, Scored>();
  const isTaken = (post: Scored | undefined) => post !== undefined && mixed.has(post.postId);
  let [i, j, due] = [0, 0, 50];
  for (;;) {
    while (isTaken(first[i])) i += 1;
    while (isTaken(second[j])) j += 1;
    due += percent;
    const next = due >= 100 ? (second[j] ?? first[i]) : (first[i] ?? second[j]);
    if (!next) return [...mixed.values()];
    if (due >= 100) due -= 100;
    mixed.set(next.postId, next);
  }
}

/**
 * The list of recommendations: all posts by personal score, posts of new creators also in the exploration slots, and after all of
 * them the same of what the viewer has seen. New creators are not kept to those slots: on a young site everybody is one.
 */
export function mixCandidates(candidates: readonly Candidate[], taste: Taste, options: MixOptions): Entry[] {
  const { now, seed, explorationPercent, isSeen, length } = options;
  const personal: { fresh: Scored[]; seen: Scored[] } = { fresh: [], seen: [] };
  const exploration: { fresh: Scored[]; seen: Scored[] } = { fresh: [], seen: [] };
  const reception = receptionByAuthor(candidates);
  for (const post of candidates) {
    const { postId, authorId, tagIds } = post;
    const features = featuresOf(post, taste, now, reception.get(authorId));
    const tier = isSeen(postId) ? 'seen' : 'fresh';
    const reason = reasonOf(post, features, taste);
    personal[tier].push({ postId, authorId, reason, score: personalScore(features), tagIds });
    if (post.isNewCreator && !post.isFollowed) {
      const score = explorationScore(features, chanceOf(`${seed} ${postId}`));
      exploration[tier].push({ postId, authorId, reason: 'new', score, tagIds });
    }
  }
  const listOf = (tier: 'fresh' | 'seen') =>
    interleave(
      spreadTags(personal[tier].sort(byScore).slice(0, length)),
      spreadTags(exploration[tier].sort(byScore).slice(0, length)),
      explorationPercent,
    );
  return [...listOf('fresh'), ...listOf('seen')]
    .slice(0, length)
    .map(({ postId, authorId, reason }) => ({ postId, authorId, reason }));
}
