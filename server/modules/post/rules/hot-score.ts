import type { App } from '#platform/app.ts';
import {
  collectWeight,
  commentWeight,
  hotDecayMinutes,
  likeWeight,
  playWeight,
  rewardWeight,
  unlockWeight,
} from '../settings.ts';

/**
 * Weights of engagement in tenths (decisions, feeds); reads weigh 0. Integers, because sums of fractions drift and popularity is
 * compared for equality.
 */
export type HotWeights = {
  comment: number;
  collect: number;
  like: number;
  play: number;
  reward: number;
  unlock: number;
  /** Ten times the engagement equals a publication this many seconds later. */
  secondsPerDecade: number;
};

/** The weights in force. */
export const hotWeightsOf = ({ settings }: Pick<App, 'settings'>): HotWeights => ({
  comment: settings.get(commentWeight),
  collect: settings.get(collectWeight),
  like: settings.get(likeWeight),
  play: settings.get(playWeight),
  reward: settings.get(rewardWeight),
  unlock: settings.get(unlockWeight),
  secondsPerDecade: settings.get(hotDecayMinutes) * 60,
});

/** Divides weights into units of the hot score. */
export const weightScale = 10;
/** Engagement as people read it, in whole points: a like is two by default. */
export const pointsOf = (tenths: number): number => Math.ceil(tenths / weightScale);

/** The hot score of a post without engagement. It grows with the publication time, so scores need no periodic recomputation. */
export const firstHotScore = (publishedAt: Date, { secondsPerDecade }: HotWeights): number =>
  publishedAt.getTime() / 1000 / secondsPerDecade;

export type EngagementCounts = {
  likes: number;
  collects: number;
  comments: number;
  plays: number;
  rewards: number;
  unlocks: number;
};

/** The hot score of a post with this engagement. */
export function hotScore(
  publishedAt: Date,
  { likes, collects, comments, plays, rewards, unlocks }: EngagementCounts,
  weights: HotWeights,
): number {
  const engagement =
    weights.like * likes +
    weights.collect * collects +
    weights.comment * comments +
    weights.play * plays +
    weights.reward * rewards +
    weights.unlock * unlocks;
  return Math.log10(Math.max(1, engagement / weightScale)) + firstHotScore(publishedAt, weights);
}
