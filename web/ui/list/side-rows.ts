import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

/** Time between two items of a row that snaps, milliseconds. */
const stepMs = 200;
let movedAt = -stepMs;
/** The row within which the mouse was moved last. */
let pointed: HTMLElement | null = null;

function turn(event: WheelEvent): void {
  const row = event.currentTarget as HTMLElement;
  const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey, timeStamp } = event;
  // With Shift the browser scrolls sideways itself, with Ctrl it zooms.
  if (row !== pointed || ctrlKey || shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
  const rest = deltaY > 0 ? row.scrollWidth - row.clientWidth - row.scrollLeft : row.scrollLeft;
  if (rest < 1) return;
  event.preventDefault();
  const snaps = getComputedStyle(row).scrollSnapType.includes('mandatory');
  // A row that snaps moves to its next item, however small the turn is.
  if (snaps && timeStamp < movedAt + stepMs) return;
  if (snaps) movedAt = timeStamp;
  row.scrollBy({
    // Firefox counts lines.
    left: deltaMode === 1 ? deltaY * 40 : deltaY,
    behavior: snaps && !prefersReducedMotion() ? 'smooth' : 'instant',
  });
}

function moved({ target, pointerType, movementX, movementY }: PointerEvent): void {
  if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return;
  pointed = target instanceof Element ? target.closest<HTMLElement>('.side-row') : null;
  if (pointed) pointed.onwheel = turn;
}

/**
 * Lets the wheel of a mouse that was moved onto a row of the class `side-row` move it, while it has something left in the direction. A row
 * that the page brings below the mouse does not stop the page. Only pointed rows listen: a page with a listener for the wheel scrolls
 * less smoothly.
 */
export const moveSideRowsByWheel = (): void => addEventListener('pointermove', moved);
