import { useLayoutEffect, useState } from 'react';
import { usePageScroller } from '../../ui/page-context.ts';

/** The window moves in steps of this many px, so that most scroll events draw nothing. */
const step = 300;

/** The stretch of an element, px from its top, that lies on the screen or within `ahead` of it. */
export function useScrollBand(box: HTMLElement | null, ahead: number): { from: number; to: number } {
  const scroller = usePageScroller();
  const [band, setBand] = useState({ first: 0, height: 0 });

  useLayoutEffect(() => {
    const view = scroller.current;
    if (!box || !view) return;
    const look = () => {
      // Hidden pages have no size: they keep what they showed.
      if (view.clientHeight === 0) return;
      const offset = box.getBoundingClientRect().top - view.getBoundingClientRect().top;
      const first = Math.floor(-offset / step);
      const height = view.clientHeight;
      setBand((now) => (now.first === first && now.height === height ? now : { first, height }));
    };
    look();
    view.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, scroller]);

  return { from: band.first * step - ahead, to: band.first * step + step + band.height + ahead };
}
