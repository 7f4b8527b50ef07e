import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { isVideo, picturesOf } from '../../../ui/media/post-files.ts';

/** The parts of an item that an operator has seen. */
export type Seen = { pictures: ReadonlySet<number>; watched: boolean };
export const nothingSeen: Seen = { pictures: new Set(), watched: false };

/** A video counts as watched after half of it, of a longer one after a minute. Seconds. */
const enoughSeconds = 60;

/** The played seconds of a video, without repeats. */
export const isWatched = (played: TimeRanges, duration: number): boolean => {
  let seconds = 0;
  for (let at = 0; at < played.length; at++) seconds += played.end(at) - played.start(at);
  return seconds >= Math.min(duration / 2, enoughSeconds);
};

export type Unseen = { kind: 'video' } | { kind: 'pictures'; count: number };

/** The parts of an item that were not seen; null when nothing is left. */
export function unseenOf({ files }: Pick<ReviewItem, 'files'>, { pictures, watched }: Seen): Unseen | null {
  if (files.some(isVideo) && !watched) return { kind: 'video' };
  const count = picturesOf(files).length - pictures.size;
  return count > 0 ? { kind: 'pictures', count } : null;
}
