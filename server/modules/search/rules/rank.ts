import { DAY_MS } from '@muyu/contract/core/time.ts';

/** Inputs of the order of the hottest results. */
export type Candidate = {
  postId: string;
  authorId: string;
  publishedAt: number;
  engagement: number;
  certified: boolean;
  /** All words are in title, tags or the author's name. */
  inHead: boolean;
};

/** A hit in title, tags or name counts as much as this many times a hit in the text. */
const headFactor = 2.5;
/** Ten times the engagement doubles the score about: 0 → 1, 10 → 1.6, 100 → 2.2, 1,000 → 2.8. */
const engagementFactor = 0.6;
/** After this many days a post has half of its freshness, which is at most as much as its base. */
const halfLifeDays = 14;
const certifiedFactor = 1.15;

/**
 * The order of the hottest results: relevance × freshness × engagement × author. Freshness falls from 2 to 1, so that an old
 * post with the word in its title stays before a new one that mentions it.
 */
function scoreOf({ publishedAt, engagement, certified, inHead }: Candidate, now: number): number {
  const days = Math.max(0, now - publishedAt) / DAY_MS;
  const freshness = 1 + 0.5 ** (days / halfLifeDays);
  const liked = 1 + engagementFactor * Math.log10(1 + Math.max(0, engagement));
  return (inHead ? headFactor : 1) * freshness * liked * (certified ? certifiedFactor : 1);
}

/** Candidates by score, the best first; the same post once, in the head if one of its rows says so. */
export function rankCandidates(candidates: readonly Candidate[], now: number): Candidate[] {
  const byId = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byId.get(candidate.postId);
    if (!known || (candidate.inHead && !known.inHead)) byId.set(candidate.postId, candidate);
  }
  return [...byId.values()]
    .map((candidate) => ({ candidate, score: scoreOf(candidate, now) }))
    .sort((a, b) => b.score - a.score || (a.candidate.postId < b.candidate.postId ? 1 : -1))
    .map(({ candidate }) => candidate);
}
