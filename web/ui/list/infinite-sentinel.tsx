import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePageScroller } from '../page/page-context.ts';

/** Distance from the end of a list at which the next page is fetched, px. */
const rootMarginPx = 600;

/** Ref for an element at the end of a list; `onReach` is called when it is within 600 px of the viewport. */
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
      { root: scroller.current, rootMargin: `0px 0px ${rootMarginPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [enabled, scroller]);
  return end;
}
