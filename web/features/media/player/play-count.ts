import { CallError } from '@muyu/contract/core/client.ts';
import { playVideo } from '@muyu/contract/watching.ts';
import { client } from '../../../client/client.ts';
import { whenAccountChanges } from '../../../client/session.ts';

/** A video counts as played after this long, or half of a shorter one. Milliseconds. */
const enoughMs = 2000;

/** A play that the network lost is told again after this long, milliseconds. */
const againAfter = 15_000;

const counted = new Set<string>();
whenAccountChanges(() => counted.clear());

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/** How much of a video was played, each part of it once. Milliseconds. */
export function playedMs(ranges: Ranges): number {
  let sum = 0;
  for (let at = 0; at < ranges.length; at += 1) sum += ranges.end(at) - ranges.start(at);
  return sum * 1000;
}

export const countsAsPlayed = (played: number, durationMs: number): boolean =>
  played >= Math.min(enoughMs, durationMs / 2);

/** Counts a play once enough of the video was seen, once in the life of the app. */
export function countPlay(fileId: string, durationMs: number, ranges: Ranges): void {
  if (counted.has(fileId) || !countsAsPlayed(playedMs(ranges), durationMs)) return;
  counted.add(fileId);
  // Nobody misses a play that could not be counted; one that was refused would be refused again.
  client.request(playVideo, { postFileId: fileId }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'network') {
      setTimeout(() => counted.delete(fileId), againAfter);
    }
  });
}
