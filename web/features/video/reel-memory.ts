import { whenAccountChanges } from '../../client/session.ts';
import type { ReelStart } from './use-reel.ts';

/** The feed that was looked at last: coming back to a video of it goes on in it, not in a new one. */
let last: { start: ReelStart; seen: readonly string[] } | null = null;
whenAccountChanges(() => {
  last = null;
});

export function rememberReel(start: ReelStart, seen: readonly string[]): void {
  last = { start, seen };
}

/** The feed to show for this address: the one that was left if the video has been seen in it, else one that begins here. */
export function reelFor(wanted: ReelStart): { start: ReelStart; index: number } {
  const index = last?.start.kind === wanted.kind ? last.seen.indexOf(wanted.postId) : -1;
  return last && index > 0 ? { start: last.start, index } : { start: wanted, index: 0 };
}
