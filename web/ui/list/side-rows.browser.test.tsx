import { expect, onTestFinished, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { Tabs } from '../page/tabs.tsx';
import { moveSideRowsByWheel } from './side-rows.ts';

moveSideRowsByWheel();

const items = (count: number, className: string) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items do not change
    <li key={at} className={`h-20 shrink-0 ${className}`}>
      {at}
    </li>
  ));
const row = page.getByRole('list');

/** Moves the mouse within a row. */
async function point(target: Locator): Promise<Element> {
  for (const x of [20, 30]) await target.hover({ position: { x, y: 20 } });
  return target.element();
}

/** Turns the wheel over an element; true when the page scrolls instead. */
const turn = (element: Element, deltaY: number, part: WheelEventInit = {}) =>
  element.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...part }));

test('a row that the page brings below the mouse does not stop the page', async () => {
  await renderPage(
    <>
      <ul className="side-row">{items(6, 'w-40')}</ul>
      <ul className="side-row">{items(6, 'w-40')}</ul>
    </>,
  );
  const upper = await point(row.first());
  const lower = await point(row.last());
  expect(turn(upper, 100)).toBe(true);
  expect(turn(lower, 100)).toBe(false);
});

test('the wheel moves a row to its ends, where it scrolls the page', async () => {
  await renderPage(<ul className="side-row">{items(6, 'w-40')}</ul>);
  const list = await point(row);
  const end = list.scrollWidth - list.clientWidth;
  expect(turn(list, -100)).toBe(true);
  expect(turn(list, 100)).toBe(false);
  expect(list.scrollLeft).toBe(100);
  expect(turn(list, 3, { deltaMode: 1 })).toBe(false);
  expect(list.scrollLeft).toBe(220);
  expect(turn(list, 5_000)).toBe(false);
  expect(list.scrollLeft).toBe(end);
  expect(turn(list, 100)).toBe(true);
  expect(turn(list, -100, { ctrlKey: true })).toBe(true);
  expect(turn(list, -100)).toBe(false);
  expect(list.scrollLeft).toBe(end - 100);
});

test('a turn of the wheel moves a row that snaps to its next item', async () => {
  await renderPage(<ul className="side-row snap-x snap-mandatory">{items(3, 'w-full snap-center')}</ul>);
  const list = await point(row);
  const ended = new Promise((resolve) => list.addEventListener('scrollend', resolve, { once: true }));
  for (let small = 0; small < 10; small += 1) turn(list, 8);
  await ended;
  expect(list.scrollLeft).toBe(list.clientWidth);
});

const setTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

test('without touch a row without room fades at the ends at which it goes on', async () => {
  await setTouch(false);
  onTestFinished(async () => void (await setTouch(true)));
  const fades = (element: Element) =>
    ['--row-start', '--row-end'].map((end) => getComputedStyle(element).getPropertyValue(end));
  const { unmount } = await renderPage(<ul className="side-row">{items(6, 'w-40')}</ul>);
  const list = row.element();
  await expect.poll(() => fades(list)).toEqual(['0px', '24px']);
  list.scrollLeft = (list.scrollWidth - list.clientWidth) / 2;
  await expect.poll(() => fades(list)).toEqual(['24px', '24px']);
  list.scrollLeft = list.scrollWidth;
  await expect.poll(() => fades(list)).toEqual(['24px', '0px']);
  await unmount();
  await renderPage(<ul className="side-row">{items(2, 'w-10')}</ul>);
  await expect.poll(() => fades(row.element())).toEqual(['0px', '0px']);
});

test('the wheel reaches tabs for which there is no room', async () => {
  const tabs = Array.from({ length: 12 }, (_, at) => ({ key: String(at), label: `分类 ${at}` }));
  await renderPage(<Tabs items={tabs} value="0" onChange={() => undefined} label="分类" />);
  const list = await point(page.getByRole('tablist'));
  expect(turn(list, 100)).toBe(false);
  expect(list.scrollLeft).toBe(100);
});
