import type { TrackedEvent } from '@muyu/contract/site/statistics.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStatisticsAnswer } from '../device/statistics-consent.ts';
import { buriedPageOf, trackBuried, trackStay } from './buried-points.ts';
import { trackEvent } from './track.ts';

let sent: Blob[] = [];
const sendBeacon = vi.fn((_url: string, body: Blob) => sent.push(body) > 0);
const batches = () =>
  Promise.all(sent.map(async (body) => (JSON.parse(await body.text()) as { events: TrackedEvent[] }).events));

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  setStatisticsAnswer(true);
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['/column/columnTabbar/index', 'home'],
  ['/column/search/search', 'search'],
  ['/column/columnTabbar/my1', null],
  ['/post/video/detail', 'video'],
  ['/post/rank', 'discovery'],
  ['/column/columnTabbar/findPost', 'discovery'],
  ['/post/snapshot/$id', 'post'],
  ['/wallet/balance/details/$id', 'wallet'],
  ['/login/register', null],
])('%s belongs to the page %s', (path, page) => {
  expect(buriedPageOf(path)).toBe(page);
});

test('events of some seconds are one batch, in which equal ones are counted', async () => {
  trackBuried('play', '/post/video/detail');
  trackBuried('play', '/post/video/detail');
  trackBuried('play', '/login');
  trackEvent('pageView', '/wallet');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(await batches()).toEqual([
    [
      { type: 'buried', target: 'video/play', count: 2 },
      { type: 'pageView', target: '/wallet', count: 1 },
    ],
  ]);
});

test('a page is counted when it is opened, and again for who stays', async () => {
  const leave = trackStay('/wallet');
  vi.advanceTimersByTime(9_000);
  leave();
  trackStay('/post/game');
  vi.advanceTimersByTime(20_000);
  const counted = (await batches()).flat().map(({ target }) => target);
  expect(counted).toEqual(['wallet/view', 'game/view', 'game/stay']);
});

test('events that wait when the person refuses are not sent, later ones after another answer are', async () => {
  trackBuried('share', '/wallet');
  setStatisticsAnswer(false);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  setStatisticsAnswer(true);
  trackBuried('play', '/wallet');
  vi.advanceTimersByTime(10_000);
  expect((await batches()).flat().map(({ target }) => target)).toEqual(['wallet/play']);
});

test('nothing is sent after a refusal, and a browser that cannot send is no error', () => {
  setStatisticsAnswer(false);
  trackBuried('share', '/wallet');
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  setStatisticsAnswer(true);
  sendBeacon.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  trackBuried('share', '/wallet');
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
});
