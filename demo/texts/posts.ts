import { DAY_MS, HOUR_MS, startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import type { DemoPost, Theme } from '../types.ts';
import { cafe } from './posts/cafe.ts';
import { cats } from './posts/cats.ts';
import { clips } from './posts/clips.ts';
import { coast } from './posts/coast.ts';
import { craft } from './posts/craft.ts';
import type { Draft } from './posts/draft.ts';
import { garden } from './posts/garden.ts';
import { hills } from './posts/hills.ts';
import { kitchen } from './posts/kitchen.ts';
import { longVideos } from './posts/long-videos.ts';
import { moreClips } from './posts/more-clips.ts';
import { nightwalk } from './posts/nightwalk.ts';
import { reading } from './posts/reading.ts';
import { seasons } from './posts/seasons.ts';
import { stars } from './posts/stars.ts';
import { travel } from './posts/travel.ts';
import { numberVideos } from './posts/video-post.ts';

const themes: Record<Theme, Draft[]> = {
  coast,
  hills,
  nightwalk,
  stars,
  cafe,
  kitchen,
  reading,
  craft,
  garden,
  cats,
  travel,
  seasons,
};

function numbered(theme: Theme): DemoPost[] {
  return themes[theme].map((one, i) => ({
    ...one,
    theme,
    key: `${theme}-${String(i + 1).padStart(2, '0')}`,
  }));
}

/** All posts, newest first: 300 with pictures, and the videos. */
export const posts: DemoPost[] = [
  ...(Object.keys(themes) as Theme[]).flatMap(numbered),
  ...numberVideos([...clips, ...moreClips, ...longVideos]),
].sort((a, b) => a.daysAgo - b.daysAgo);

/**
 * The publication time of a post, relative to the fill. The last day counts back exactly; older posts fall on
 * their day in Asia/Shanghai at a plausible hour. Never in the future.
 */
export function postedAt(post: DemoPost, now: Date): Date {
  const exact = now.getTime() - post.daysAgo * DAY_MS;
  if (post.daysAgo < 1) return new Date(exact);
  const midnight = startOfShanghaiDay(new Date(exact)).getTime();
  return new Date(midnight + post.hour * HOUR_MS);
}
