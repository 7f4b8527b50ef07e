import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll positions and the focus of what `Activity` hides: Firefox loses the positions of elements that are not
 * rendered, every browser the focus. A text field does not get it back, because it would open the keyboard. Layout effects end
 * before the content is hidden, and begin after it is shown.
 */
export function KeptScroll({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const kept = useRef(new Map<Element, [left: number, top: number]>());
  useLayoutEffect(() => {
    const [content, positions] = [root.current!, kept.current];
    // First: Chrome on Android scrolls to what is focused.
    focused.current?.focus({ preventScroll: true });
    for (const [scroller, [left, top]] of positions) scroller.scrollTo({ left, top, behavior: 'instant' });
    const scrolled = ({ target }: Event) => positions.set(target as Element, [0, 0]);
    content.addEventListener('scroll', scrolled, true);
    return () => {
      focused.current = content.querySelector<HTMLElement>(':focus:not(input, textarea)');
      for (let at = focused.current; at && at !== content; at = at.parentElement) positions.set(at, [0, 0]);
      content.removeEventListener('scroll', scrolled, true);
      for (const scroller of positions.keys())
        if (scroller.isConnected) positions.set(scroller, [scroller.scrollLeft, scroller.scrollTop]);
        else positions.delete(scroller);
    };
  }, []);
  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}
