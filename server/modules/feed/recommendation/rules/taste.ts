import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { Taste } from './score.ts';

/** Weights of the acts of a viewer, in the proportions of the hot score (decisions, feeds). */
export const engagementWeights = { like: 1, collect: 2, comment: 2, unlock: 2, reward: 4 } as const;

/** An act of the viewer with a post; `weight` is one of `engagementWeights`. */
export type Engagement = { at: number; weight: number; authorId: string; tagIds: readonly string[] };

const halfLifeMs = 14 * DAY_MS;

/** Divides by the largest value, so that the favourite is 1. */
function normalize(sums: ReadonlyMap<string, number>): Map<string, number> {
  const largest = Math.max(1, ...sums.values());
  return new Map([...sums].map(([key, value]) => [key, value / largest]));
}

/** The taste of a viewer from their engagements; older ones count less, by half every two weeks. */
export function tasteOf(engagements: readonly Engagement[], now: number): Taste {
  const tags = new Map<string, number>();
  const authors = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, value: number) =>
    sums.set(key, (sums.get(key) ?? 0) + value);
  for (const { at, weight, authorId, tagIds } of engagements) {
    const value = weight * 0.5 ** (Math.max(0, now - at) / halfLifeMs);
    add(authors, authorId, value);
    for (const tagId of tagIds) add(tags, tagId, value / Math.sqrt(tagIds.length));
  }
  return { tags: normalize(tags), authors: normalize(authors), followedTags: new Set() };
}

/** The tags of a taste, the favourite first. */
export const favouriteTags = ({ tags }: Taste, count: number): string[] =>
  [...tags]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([tagId]) => tagId);

/** The least weight of a followed tag, beside 1 for the favourite. */
const followedTagShare = 0.7;

/** A taste with the tags that the viewer follows. */
export const withFollowedTags = ({ tags, authors }: Taste, tagIds: readonly string[]): Taste => ({
  tags: new Map([
    ...tags,
    ...tagIds.map((tagId) => [tagId, Math.max(followedTagShare, tags.get(tagId) ?? 0)] as const),
  ]),
  authors,
  followedTags: new Set(tagIds),
});
