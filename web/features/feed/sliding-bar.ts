import { type RefObject, useEffect } from 'react';

/** The bar leaves once the page is scrolled further than its own height, and reacts to more than this many px. */
const staysUntil = 96;
const slop = 6;

/** Slides a top bar away while its page is scrolled down and back as soon as it is scrolled up; state lies in `data-away`. */
export function useSlidingBar(
  bar: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  key: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has another scroller
  useEffect(() => {
    const element = scroller.current;
    const header = bar.current;
    if (!element || !header) return;
    let last = element.scrollTop;
    header.dataset.away = 'false';
    const scrolled = () => {
      const top = element.scrollTop;
      if (Math.abs(top - last) < slop) return;
      header.dataset.away = String(top > last && top > staysUntil);
      last = top;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [bar, scroller, key]);
}
