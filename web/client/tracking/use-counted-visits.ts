import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOverlayEntry } from '../history-entry.ts';
import { trackStay } from './buried-points.ts';
import { trackEvent } from './track.ts';

/**
 * Counts the pages that are visited, by their places in the history: a post that is opened from another post is a visit of its own. A tab
 * or a filter replaces the place of its page, and an overlay lies above it.
 */
export function useCountedVisits(): void {
  const router = useRouter();
  useEffect(() => {
    let visit = '';
    let leave = () => {};
    const count = () => {
      const { matches, resolvedLocation } = router.state;
      const route = matches.at(-1)?.routeId;
      // A navigation is under way, which is counted at its end.
      if (!route || !resolvedLocation) return;
      const { state } = resolvedLocation;
      const next = `${route} ${state.__TSR_index - Number(isOverlayEntry(state))}`;
      if (next === visit) return;
      leave();
      visit = next;
      trackEvent('pageView', route);
      leave = trackStay(route);
    };
    count();
    const stop = router.subscribe('onResolved', count);
    return () => {
      stop();
      leave();
    };
  }, [router]);
}
