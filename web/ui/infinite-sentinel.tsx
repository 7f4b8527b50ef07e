import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePageScroller } from './page-context.ts';

/** How far before the end of a list its next page is fetched, px. */
const ahead = 600;

/** A ref for an element at the end of a list: `onReach` is called when the reader comes within 600 px of it. */
export function useInfiniteSentinel<E extends HTMLElement = HTMLDivElement>(
  onReach: () => void,
  enabled = true,
): RefObject<E | null> {
  const end = useRef<E>(null);
  const scroller = usePageScroller();
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    const element = end.current;
    if (!element || !enabled) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      { root: scroller.current, rootMargin: `0px 0px ${ahead}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, scroller]);
  return end;
}
