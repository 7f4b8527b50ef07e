import { type RefObject, useLayoutEffect } from 'react';
import { useHistoryEntry } from '../../client/history-entry.ts';

const positions = new Map<string, number>();
const maxEntries = 50;
/** The content may grow for this long until the position is reached, milliseconds. */
const restoreLimitMs = 5_000;
const ownScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function store(key: string, position: number): void {
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > maxEntries) positions.delete(oldest!);
}

/**
 * Restores the scroll position of a page that is not kept alive when its history entry is opened again. `ready` when
 * the content is rendered; `part` names one of several scrollers of a page. A waterfall has its height after the first commit,
 * and a list grows page by page: the position is restored as the content grows, until it is reached or something else scrolls.
 */
export function useScrollRestoration(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
  part = '',
): void {
  const entry = useHistoryEntry();
  const key = entry && `${entry} ${part}`;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready || !key) return;
    // A new tab or filter of the page begins where the reader is.
    if (!positions.has(key)) store(key, element.scrollTop);
    const wanted = positions.get(key) ?? 0;
    const end = performance.now() + restoreLimitMs;
    let restoring = wanted > 0;
    let frame = 0;
    const stop = () => {
      restoring = false;
      cancelAnimationFrame(frame);
      for (const type of ownScrolls) element.removeEventListener(type, stop);
    };
    let reached = element.scrollTop;
    const restore = () => {
      // Something else has scrolled, such as a tap on the top bar.
      if (Math.abs(element.scrollTop - reached) >= 1) return stop();
      element.scrollTop = wanted;
      reached = element.scrollTop;
      if (Math.abs(element.scrollTop - wanted) < 1 || performance.now() > end) stop();
      else frame = requestAnimationFrame(restore);
    };
    if (restoring) {
      for (const type of ownScrolls) element.addEventListener(type, stop, { passive: true });
      restore();
    }
    const scrolled = () => {
      if (!restoring) store(key, element.scrollTop);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', scrolled);
    };
  }, [key, ready, scroller]);
}
