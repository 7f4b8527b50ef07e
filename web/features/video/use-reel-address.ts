import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isOverlayEntry } from '../../client/history-entry.ts';
import { saveReelSession } from './reel-session.ts';
import type { ReelStart } from './use-reel.ts';

/** Dwell time before the URL is updated, milliseconds. */
const urlDelayMs = 350;
const reelPath = '/post/video/detail';

/** Brings the URL to the current video; `seen`: the ids of the videos up to it, which the next visit continues. */
export function useReelAddress(start: ReelStart, currentId: string | undefined, seen: () => string[]): void {
  const router = useRouter();
  const follow = useEffectEvent(() => {
    if (!currentId) return;
    saveReelSession(start, seen());
    const { pathname, search, state } = router.latestLocation;
    // The page is being left, the URL is right already, or an open overlay owns the history entry.
    if (pathname !== reelPath || search.postId === currentId || isOverlayEntry(state)) return;
    const { kind, userId } = start;
    void router.navigate({ to: reelPath, search: { postId: currentId, kind, userId }, replace: true });
  });
  useEffect(() => {
    if (!currentId) return;
    const timer = setTimeout(() => follow(), urlDelayMs);
    return () => clearTimeout(timer);
  }, [currentId]);
}
