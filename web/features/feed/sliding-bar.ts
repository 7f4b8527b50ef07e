import { type RefObject, useEffect } from 'react';

/** The bar hides after a scroll beyond its height and reacts to movements of more than this many px. */
const hideAfterPx = 96;
const slop = 6;

/** Hides a top bar while its page scrolls down and shows it on a scroll up; the state is in `data-collapsed`. */
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
    header.dataset.collapsed = 'false';
    const scrolled = () => {
      const top = element.scrollTop;
      if (Math.abs(top - last) < slop) return;
      header.dataset.collapsed = String(top > last && top > hideAfterPx);
      last = top;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [bar, scroller, key]);
}
