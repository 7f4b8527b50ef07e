import { ApiError } from '@muyu/contract/core/client.ts';
import { recordVideoPlay } from '@muyu/contract/playback.ts';
import { client } from '../../../client/client.ts';
import { optionalImport } from '../../../client/device/optional-import.ts';
import { onAccountChange } from '../../../client/session.ts';

/** A video counts as played after this time, or after half of a shorter video. Milliseconds. */
const minPlayedMs = 2000;

/** Delay before a lost count is sent again, milliseconds. */
const retryDelayMs = 15_000;

const counted = new Set<string>();
/** Videos whose play is in the statistics: a lost count is sent again, and is one play. */
const tracked = new Set<string>();
onAccountChange(() => {
  counted.clear();
  tracked.clear();
});

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/** The played duration; repeated parts count once. Milliseconds. */
export function playedMs(ranges: Ranges): number {
  let sum = 0;
  for (let at = 0; at < ranges.length; at += 1) sum += ranges.end(at) - ranges.start(at);
  return sum * 1000;
}

export const countsAsPlayed = (played: number, durationMs: number): boolean =>
  played >= Math.min(minPlayedMs, durationMs / 2);

/** Counts a play once enough of the video was played, once per page load. */
export function countPlay(fileId: string, durationMs: number, ranges: Ranges): void {
  if (counted.has(fileId) || !countsAsPlayed(playedMs(ranges), durationMs)) return;
  counted.add(fileId);
  if (!tracked.has(fileId)) {
    tracked.add(fileId);
    // Apart: the first picture of a video does not wait for it.
    void optionalImport(() => import('../../../client/tracking/buried-points.ts')).then(
      ({ trackBuried }) => trackBuried('play'),
      () => undefined,
    );
  }
  // Only lost requests are sent again: the server would reject a rejected count again.
  client.request(recordVideoPlay, { postFileId: fileId }).catch((error: unknown) => {
    if (error instanceof ApiError && !error.isReply) {
      setTimeout(() => counted.delete(fileId), retryDelayMs);
    }
  });
}
