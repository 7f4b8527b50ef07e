import { useEffect, useEffectEvent } from 'react';
import type { useReel } from './use-reel.ts';

/** Number of remaining videos at which more are loaded. */
const prefetchThreshold = 4;

/** Loads more videos before the last one, of `count`, is reached. */
export function useReelLoading(feed: ReturnType<typeof useReel>, count: number, index: number): void {
  const { hasMore, loadingMore, moreFailed, reloading } = feed;
  const needsMore = hasMore && !loadingMore && !reloading && count - index <= prefetchThreshold;
  const loadMore = useEffectEvent(() => void feed.loadMore());
  useEffect(() => {
    if (needsMore && !moreFailed) loadMore();
  }, [needsMore, moreFailed]);
  const tryAgain = useEffectEvent(() => needsMore && moreFailed && loadMore());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed is asked for again with each video
  useEffect(() => void tryAgain(), [index]);
}
