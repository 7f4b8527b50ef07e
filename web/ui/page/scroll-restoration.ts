import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const positions = new Map<string, number>();
const maxEntries = 50;

const entryKey = () => String((window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '');

/**
 * Restores the scroll position of a page that is not kept alive when its history entry is opened again. `ready` when
 * the content is rendered.
 */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, ready: boolean): void {
  const [key] = useState(entryKey);

  useLayoutEffect(() => {
    const position = positions.get(key);
    if (ready && position && scroller.current) scroller.current.scrollTop = position;
  }, [key, ready, scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready || !key) return;
    const scrolled = () => {
      positions.delete(key);
      positions.set(key, element.scrollTop);
      const [oldest] = positions.keys();
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [key, ready, scroller]);
}
