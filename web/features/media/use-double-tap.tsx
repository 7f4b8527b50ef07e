import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type HeartBurst, HeartBursts } from './heart-bursts.tsx';

/** The second tap comes within this time; a single tap acts after it. */
const doubleTapMs = 280;
let made = 0;

/** The action of a double tap on a picture; `show` draws a heart where it was. */
export type OnDoubleTap = (show: () => void) => void;

/**
 * Taps on pictures: a single tap calls `open`, a double tap `onDoubleTap`. Without `onDoubleTap` and for clicks of keyboards
 * and screen readers a tap opens at once. `hearts` belongs into the positioned element with the attribute data-hearts.
 */
export function useDoubleTap(onDoubleTap: OnDoubleTap | undefined) {
  const timer = useRef(0);
  const [bursts, setBursts] = useState<readonly HeartBurst[]>([]);
  // A kept page that is left keeps its refs.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = 0;
    },
    [],
  );
  const onTap = ({ detail, clientX, clientY, currentTarget }: MouseEvent, open: () => void) => {
    if (!onDoubleTap || detail === 0) return open();
    if (!timer.current) {
      timer.current = window.setTimeout(() => {
        timer.current = 0;
        open();
      }, doubleTapMs);
      return;
    }
    clearTimeout(timer.current);
    timer.current = 0;
    const box = currentTarget.closest('[data-hearts]')?.getBoundingClientRect();
    const at = { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    onDoubleTap(() => setBursts((now) => [...now, { id: ++made, ...at }]));
  };
  const remove = (id: number) => setBursts((now) => now.filter((burst) => burst.id !== id));
  return { onTap, hearts: <HeartBursts bursts={bursts} onEnd={remove} /> };
}
