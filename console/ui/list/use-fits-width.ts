import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is `width` pixels wide, or wider. It is measured before it is painted; true until then. */
export function useFitsWidth(ref: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // An element that is not shown has no width.
    const measure = () => element.clientWidth > 0 && setFits(element.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return fits;
}
