import { refetchMs } from '../../client/refetch-intervals.ts';
import type { FileState } from './media-labels.ts';

/**
 * How often the list of files asks again. It asks for all loaded pages, one after the other, so that a long list asks more seldom, and
 * the percentages that move are those of the first page of one tab.
 */
export function filesRefetchMs(
  state: FileState,
  pages: ReadonlyArray<{ counts: { processing: number } }> = [],
): number {
  const isMoving = state === 'processing' && pages.length === 1 && pages[0]!.counts.processing > 0;
  return isMoving ? refetchMs.running : refetchMs.live * Math.max(1, pages.length);
}
