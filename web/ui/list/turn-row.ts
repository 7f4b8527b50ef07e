import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

/** Time between two items of a row that snaps, milliseconds. */
const stepMs = 200;

/**
 * Lets the wheel of a mouse that has entered a row move it, while it has something left in the direction. The mouse must move
 * within the row first: a row that the page brought below it does not stop the page.
 */
export function turnRow(row: HTMLElement): void {
  let movedAt = -stepMs;
  let isPointed = false;
  row.onpointermove = ({ movementX, movementY }) => {
    isPointed ||= movementX !== 0 || movementY !== 0;
  };
  row.onwheel = (event) => {
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
}
