import { onAccountChange } from '../../client/session.ts';
import type { ReelStart } from './use-reel.ts';

/** The last feed: a return to a video of it continues this feed. */
let last: { start: ReelStart; postIds: readonly string[] } | null = null;
onAccountChange(() => {
  last = null;
});

export function saveReelSession(start: ReelStart, postIds: readonly string[]): void {
  last = { start, postIds };
}

/** Whether the last feed has brought its URL to this video. */
export const isFollowed = (postId: string): boolean => last?.postIds.at(-1) === postId;

/** The feed for this URL: the last feed when it contains the video, else a new feed from the video. */
export function resumeReel(wanted: ReelStart): { start: ReelStart; index: number } {
  const index = last?.start.kind === wanted.kind ? last.postIds.indexOf(wanted.postId) : -1;
  return last && index > 0 ? { start: last.start, index } : { start: wanted, index: 0 };
}
