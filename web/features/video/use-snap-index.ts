import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';

/** The index of the slide on screen and the ratio of the viewport; keeps the slide on a resize. */
export function useSnapIndex(scroller: RefObject<HTMLElement | null>, count: number, first: number) {
  const [index, setIndex] = useState(first);
  const [frame, setFrame] = useState(390 / 844);

  const to = (slide: number, behavior: ScrollBehavior) => {
    const element = scroller.current;
    if (element) element.scrollTo({ top: slide * element.clientHeight, behavior });
  };
  const realign = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    setFrame(element.clientWidth / element.clientHeight);
    to(index, 'instant');
  });
  const ready = count > 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    realign(element);
    const observer = new ResizeObserver(() => realign(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, ready]);
  const scrolled = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    const slide = Math.round(element.scrollTop / element.clientHeight);
    if (slide !== index && slide >= 0 && slide < count) setIndex(slide);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const update = () => scrolled(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, [scroller, ready]);
  return {
    index,
    frame,
    step: (by: 1 | -1) => {
      const slide = Math.min(count - 1, Math.max(0, index + by));
      if (slide !== index) to(slide, prefersReducedMotion() ? 'instant' : 'smooth');
    },
  };
}
