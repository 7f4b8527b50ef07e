import { cdp, type Locator } from 'vitest/browser';

type Point = { x: number; y: number };

/** The middle of an element. */
export function centerOf(target: Locator): Point {
  const { left, top, width, height } = target.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Puts a finger on a point, moves it by `by` in small steps and lifts it. */
export async function dragTouch(from: Point, by: Partial<Point>, steps = 10): Promise<void> {
  const { x = 0, y = 0 } = by;
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps };
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Taps a point with a finger. */
export const tapTouch = (at: Point) => dragTouch(at, {}, 0);
