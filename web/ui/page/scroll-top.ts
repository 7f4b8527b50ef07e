/**
 * Duration of scrolling to the top, and longest time between the taps of a double tap, milliseconds (product
 * document, section 9).
 */
const scrollMs = 500;
const doubleTapMs = 400;

const easeOut = (x: number) => 1 - (1 - x) ** 3;

/** Scrolls an element to its top over 500 ms; at once with reduced motion. A touch stops it. */
export function scrollToTop(element: HTMLElement | null): void {
  if (!element || element.scrollTop === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const from = element.scrollTop;
  const start = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  element.addEventListener('touchstart', stop, { once: true, passive: true });
  element.addEventListener('wheel', stop, { once: true, passive: true });
  const step = (now: number) => {
    if (stopped) return;
    const done = Math.min(1, (now - start) / scrollMs);
    element.scrollTop = from * (1 - easeOut(done));
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Returns for each tap whether it is the second of a double tap; `now` in milliseconds. */
export function createDoubleTapDetector(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    const second = now - last <= doubleTapMs;
    last = second ? Number.NEGATIVE_INFINITY : now;
    return second;
  };
}
