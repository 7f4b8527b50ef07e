import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which place of a vertical feed is on the screen, and the shape of the screen; keeps it when the screen changes. */
export function usePlace(scroller: RefObject<HTMLElement | null>, count: number, first: number) {
  const [index, setIndex] = useState(first);
  const [frame, setFrame] = useState(390 / 844);

  const to = (place: number, behavior: ScrollBehavior) => {
    const element = scroller.current;
    if (element) element.scrollTo({ top: place * element.clientHeight, behavior });
  };
  const settle = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    setFrame(element.clientWidth / element.clientHeight);
    to(index, 'instant');
  });
  const ready = count > 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    settle(element);
    const observer = new ResizeObserver(() => settle(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, ready]);
  const scrolled = useEffectEvent((element: HTMLElement) => {
    if (element.clientHeight === 0) return;
    const place = Math.round(element.scrollTop / element.clientHeight);
    if (place !== index && place >= 0 && place < count) setIndex(place);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const look = () => scrolled(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, ready]);
  return {
    index,
    frame,
    step: (by: 1 | -1) => {
      const place = Math.min(count - 1, Math.max(0, index + by));
      if (place !== index) to(place, calm() ? 'instant' : 'smooth');
    },
  };
}
