import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** During a view transition the browser delivers touches to neither page. */
export const waitUntilTouchable = async (page: Page, { x, y }: Point): Promise<void> => {
  await page.waitForFunction((at) => document.elementFromPoint(...at)?.matches('body *'), [x, y] as const);
};

/** Whether the browser takes real touches from the developer tools; elsewhere their events are dispatched in the page. */
const hasDevtools = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

type Phase = 'start' | 'move' | 'end' | 'click';

/**
 * Dispatches the events of one touch in the page, at these points in turn: pointer events and touch events, which Firefox
 * without a touch screen does not construct, and a click. The browser itself neither scrolls nor zooms by them.
 */
const dispatchTouches = (page: Page, phases: readonly Phase[], points: readonly Point[]): Promise<void> =>
  page.evaluate(
    ([names, [{ x, y } = { x: 0, y: 0 }]]) => {
      const state = globalThis as { touched?: Element | null };
      const pointerNames = { start: 'pointerdown', move: 'pointermove', end: 'pointerup' };
      const options = { bubbles: true, cancelable: true, composed: true };
      for (const name of names) {
        if (name === 'start') state.touched = document.elementFromPoint(x, y);
        const target = state.touched;
        if (!target) return;
        const at = { ...options, clientX: x, clientY: y };
        if (name === 'click') {
          target.dispatchEvent(new PointerEvent('click', { ...at, pointerType: 'touch', detail: 1 }));
          continue;
        }
        const pointer = { ...at, pointerId: 7, pointerType: 'touch', isPrimary: true };
        target.dispatchEvent(new PointerEvent(pointerNames[name], pointer));
        const touch = { identifier: 7, target, clientX: x, clientY: y, pageX: x, pageY: y };
        const touches = name === 'end' ? [] : [touch];
        const event = Object.assign(new Event(`touch${name}`, options), {
          touches,
          targetTouches: touches,
          changedTouches: [touch],
        });
        target.dispatchEvent(event);
      }
    },
    [phases, points] as const,
  );

/** Taps a point. */
export async function tap(page: Page, point: Point): Promise<void> {
  await waitUntilTouchable(page, point);
  if (!hasDevtools(page)) {
    await dispatchTouches(page, ['start', 'end', 'click'], [point]);
    return;
  }
  await page.touchscreen.tap(point.x, point.y);
}

/** Drags from one point to another in small steps. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await waitUntilTouchable(page, from);
  const steps = 12;
  const at = (step: number): Point => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  });
  if (!hasDevtools(page)) {
    await dispatchTouches(page, ['start'], [from]);
    for (let step = 1; step <= steps; step += 1) await dispatchTouches(page, ['move'], [at(step)]);
    return dispatchTouches(page, ['end'], [to]);
  }
  const touch = await page.context().newCDPSession(page);
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
  if (!hasDevtools(page)) {
    await dispatchTouches(page, ['start'], [point]);
    await until();
    return dispatchTouches(page, ['end', 'click'], [point]);
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await until();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Taps twice within the time limit of a double tap, however busy the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  await waitUntilTouchable(page, point);
  if (!hasDevtools(page))
    return dispatchTouches(page, ['start', 'end', 'click', 'start', 'end', 'click'], [point]);
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
