import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { RecommendationReason } from '@muyu/contract/recommendation.ts';

/** A post with the facts that it is scored by. */
export type Candidate = {
  postId: string;
  authorId: string;
  tagIds: readonly string[];
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Likes and collections, and reads. */
  reactions: number;
  reads: number;
  /** People with likes in common with the viewer who like the post. */
  audience: number;
  isFollowed: boolean;
  /** The author published their first post in the last weeks. */
  isNewCreator: boolean;
  /** Posts that the author published in the last 24 hours. */
  postsToday: number;
};

/** Preferences of a viewer: the share of each tag and author in their latest engagements, 0 to 1. */
export type Taste = {
  tags: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, number>;
  /** The tags that the viewer follows. */
  followedTags: ReadonlySet<string>;
};
export const noTaste: Taste = { tags: new Map(), authors: new Map(), followedTags: new Set() };

/** Weights of the features of a personal recommendation, each of which is between 0 and 1. */
const weights = {
  /** The viewer follows the author. */
  follow: 1.2,
  /** The viewer engaged with posts of the author. */
  author: 1,
  /** The viewer engaged with the tags of the post. */
  tag: 3,
  /** People who like what the viewer likes like the post. */
  audience: 1.6,
  /** The number of reactions, logarithmic. */
  heat: 0.6,
  /** The share of readers who react. */
  quality: 1.6,
  /** The share of readers of all candidates of the author who react. */
  trust: 0.8,
  /** Halves every two days. */
  freshness: 0.8,
  /** The author publishes many posts a day. */
  flooding: -2.5,
};

/** Weights of the features of an exploration slot, for posts of new creators. */
const explorationWeights = {
  tag: 1.5,
  quality: 1.2,
  trust: 2.4,
  /** Few people have read the post, so that its quality is not known yet. */
  unread: 1.2,
  freshness: 0.5,
  flooding: -3,
  /** A number by viewer and post, so that different viewers explore different posts. */
  chance: 0.6,
};

/** The score that a post loses for each of the last posts before it with the same tag, so that a page is not of one tag. */
export const repetition = { penalty: 0.35, window: 6, lookAhead: 40 };

const freshnessDays = 2;
/** Readers that a post is taken to have had before its first, of whom `priorRate` react. */
const priorReads = 12;
const priorRate = 0.12;
/** Posts a day that are no flooding. */
const normalPostsToday = 3;

const clampToUnit = (value: number) => Math.min(1, Math.max(0, value));

type Reception = { reactions: number; reads: number };
/** Twice the share of readers who react, at most 1; without readers that of a usual post. */
const rateOf = ({ reactions, reads }: Reception) =>
  clampToUnit((2 * (reactions + priorReads * priorRate)) / (reads + priorReads));

/** The reactions and reads of all candidates of each author. */
export function receptionByAuthor(posts: readonly Candidate[]): Map<string, Reception> {
  const sums = new Map<string, Reception>();
  for (const { authorId, reactions, reads } of posts) {
    const sum = sums.get(authorId) ?? { reactions: 0, reads: 0 };
    sums.set(authorId, { reactions: sum.reactions + reactions, reads: sum.reads + reads });
  }
  return sums;
}

/** The features of a post for a viewer; `ofAuthor` is the reception of the author's posts. */
export function featuresOf(post: Candidate, taste: Taste, now: number, ofAuthor: Reception = post) {
  const shares = post.tagIds.map((tagId) => taste.tags.get(tagId) ?? 0);
  return {
    follow: post.isFollowed ? 1 : 0,
    author: taste.authors.get(post.authorId) ?? 0,
    // A post of two liked tags matches better than one of them alone.
    tag: 1 - shares.reduce((miss, share) => miss * (1 - share), 1),
    audience: post.audience / (post.audience + 3),
    heat: clampToUnit(Math.log10(1 + post.reactions) / 3),
    quality: rateOf(post),
    trust: rateOf(ofAuthor),
    unread: 1 / Math.sqrt(1 + post.reads / 5),
    freshness: 0.5 ** (Math.max(0, now - post.publishedAt) / DAY_MS / freshnessDays),
    flooding: clampToUnit((post.postsToday - normalPostsToday) / 10),
  };
}
export type Features = ReturnType<typeof featuresOf>;

const sum = (features: Partial<Record<string, number>>, by: Readonly<Record<string, number>>) =>
  Object.entries(by).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), 0);

export const personalScore = (features: Features): number => sum(features, weights);
export const explorationScore = (features: Features, chance: number): number =>
  sum({ ...features, chance }, explorationWeights);

/** The feature that speaks most for the post, as the reason that the viewer is shown; `tag:` and `followedTag:` carry the tag. */
export function reasonOf(post: Candidate, features: Features, taste: Taste): string {
  const parts: [RecommendationReason, number][] = [
    ['follow', weights.follow * features.follow],
    ['author', weights.author * features.author],
    ['tag', weights.tag * features.tag],
    ['audience', weights.audience * features.audience],
  ];
  const [kind, part] = parts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (part < 0.1) return 'hot';
  if (kind !== 'tag') return kind;
  const [favourite = ''] = [...post.tagIds].sort(
    (a, b) => (taste.tags.get(b) ?? 0) - (taste.tags.get(a) ?? 0),
  );
  return `${taste.followedTags.has(favourite) ? 'followedTag' : 'tag'}:${favourite}`;
}
