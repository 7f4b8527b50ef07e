import './side-row.css';
import type { ComponentProps, RefCallback } from 'react';
import { cx } from '../cx.ts';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

/** Time between two items of a row that snaps, milliseconds. */
const stepMs = 200;

/**
 * Ref of a row that scrolls sideways: the wheel of a mouse that was moved onto it moves it while it has something left in this
 * direction. A row that the page brought below the mouse does not stop the page.
 */
export const scrollByWheel: RefCallback<HTMLElement> = (row) => {
  if (!row) return;
  let movedAt = -stepMs;
  let isPointed = false;
  const pointed = ({ type, movementX, movementY }: PointerEvent) => {
    isPointed = type === 'pointermove' && (isPointed || movementX !== 0 || movementY !== 0);
  };
  const turned = (event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey, timeStamp } = event;
    // With Shift the browser scrolls sideways itself, with Ctrl it zooms.
    if (!isPointed || ctrlKey || shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    const rest = deltaY > 0 ? row.scrollWidth - row.clientWidth - row.scrollLeft : row.scrollLeft;
    if (rest < 1) return;
    event.preventDefault();
    const snaps = getComputedStyle(row).scrollSnapType.includes('mandatory');
    // A row that snaps moves to its next item, however small the turn is.
    if (snaps && timeStamp < movedAt + stepMs) return;
    movedAt = timeStamp;
    row.scrollBy({
      // Firefox counts lines.
      left: deltaMode === 1 ? deltaY * 40 : deltaY,
      behavior: snaps && !prefersReducedMotion() ? 'smooth' : 'instant',
    });
  };
  row.addEventListener('pointermove', pointed);
  row.addEventListener('pointerleave', pointed);
  row.addEventListener('wheel', turned, { passive: false });
  return () => {
    row.removeEventListener('pointermove', pointed);
    row.removeEventListener('pointerleave', pointed);
    row.removeEventListener('wheel', turned);
  };
};

type Props = ComponentProps<'ul'> & { as?: 'ul' | 'nav' | 'div' };

/** A row that scrolls sideways where it has no room: by touch, keyboard and wheel. Without touch an end fades while there is more. */
export function SideRow({ as = 'ul', className, ...props }: Props) {
  const Row = as as 'ul';
  return <Row ref={scrollByWheel} className={cx('side-row', className)} {...props} />;
}
