import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** While one page gives way to another, the browser lets no finger reach either. */
const reachable = async (page: Page, { x, y }: Point): Promise<void> => {
  await page.waitForFunction((at) => document.elementFromPoint(...at)?.matches('body *'), [x, y] as const);
};

/** Taps with a finger on whatever is there. */
export async function tap(page: Page, point: Point): Promise<void> {
  await reachable(page, point);
  await page.touchscreen.tap(point.x, point.y);
}

/** Drags a finger from one point to another in small steps and lifts it. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await reachable(page, from);
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

/** Holds a finger on a point until `until` resolves. */
export async function hold(page: Page, point: Point, until: () => Promise<unknown>): Promise<void> {
  await reachable(page, point);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await until();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Taps twice as quickly as a finger does, however busy the machine is. */
export async function tapTwice(page: Page, point: Point): Promise<void> {
  await reachable(page, point);
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
