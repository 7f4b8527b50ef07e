import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** During a view transition the browser delivers touches to neither page. */
const waitUntilTouchable = async (page: Page, { x, y }: Point): Promise<void> => {
  await page.waitForFunction((at) => document.elementFromPoint(...at)?.matches('body *'), [x, y] as const);
};

/** Taps a point. */
export async function tap(page: Page, point: Point): Promise<void> {
  await waitUntilTouchable(page, point);
  await page.touchscreen.tap(point.x, point.y);
}

/** Drags from one point to another in small steps. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await waitUntilTouchable(page, from);
  const touch = await page.context().newCDPSession(page);
  const steps = 12;
  const at = (step: number): Point => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Holds a touch until `until` resolves. */
export async function longPress(page: Page, point: Point, until: () => Promise<unknown>): Promise<void> {
  await waitUntilTouchable(page, point);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await until();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Taps twice within the time limit of a double tap, however busy the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  await waitUntilTouchable(page, point);
  const touch = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const at = (ms: number) => ({ timestamp: begun + ms / 1000 });
  await Promise.all(
    [0, 120].flatMap((ms) => [
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], ...at(ms) }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...at(ms + 40) }),
    ]),
  );
  await touch.detach();
}
