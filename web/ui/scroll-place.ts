import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const places = new Map<string, number>();
const most = 50;

const entryKey = () => String((window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '');

/**
 * Brings a page that is not kept alive back to where it was scrolled when its history entry is returned to. `ready`:
 * its content stands, so that there is something to scroll.
 */
export function useScrollPlace(scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const [key] = useState(entryKey);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && place && scroller.current) scroller.current.scrollTop = place;
  }, [key, ready, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready || !key) return;
    const scrolled = () => {
      places.delete(key);
      places.set(key, element.scrollTop);
      const [oldest] = places.keys();
      if (places.size > most && oldest !== undefined) places.delete(oldest);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [key, ready, scroller]);
}
