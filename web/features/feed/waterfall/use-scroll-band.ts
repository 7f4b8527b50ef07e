import { useLayoutEffect, useState } from 'react';
import { usePageScroller } from '../../../ui/page/page-context.ts';

/** The range moves in steps of this many px, so that most scroll events cause no render. */
const step = 100;

/** The visible range of an element plus `ahead` px on both sides, px from its top. */
export function useScrollBand(box: HTMLElement | null, ahead: number): { from: number; to: number } {
  const scroller = usePageScroller();
  const [band, setBand] = useState({ first: 0, height: 0 });

  useLayoutEffect(() => {
    const view = scroller.current;
    if (!box || !view) return;
    const update = () => {
      // Hidden pages have no size: the range stays.
      if (view.clientHeight === 0) return;
      const offset = box.getBoundingClientRect().top - view.getBoundingClientRect().top;
      const first = Math.floor(-offset / step);
      const height = view.clientHeight;
      setBand((now) => (now.first === first && now.height === height ? now : { first, height }));
    };
    update();
    view.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(view);
    return () => {
      view.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [box, scroller]);

  return { from: band.first * step - ahead, to: band.first * step + step + band.height + ahead };
}
