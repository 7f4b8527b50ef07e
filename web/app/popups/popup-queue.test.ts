import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePopup, enqueuePopup, mayCover, usePopups, withdrawPopup } from './popup-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  usePopups.setState({ waiting: [], current: null, coolingDown: false });
});
afterEach(() => {
  vi.useRealTimers();
});
const current = () => usePopups.getState().current;

test('popups are shown one at a time, by rank, 600 ms apart', () => {
  enqueuePopup({ key: 'notice', rank: 1 });
  enqueuePopup({ key: 'download', rank: 4 });
  enqueuePopup({ key: 'card', rank: 3 });
  expect(current()).toBe('notice');
  closePopup('notice');
  expect(current()).toBeNull();
  vi.advanceTimersByTime(599);
  expect(current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(current()).toBe('card');
  closePopup('card');
  vi.advanceTimersByTime(600);
  expect(current()).toBe('download');
});

test('a popup waits once, and a new one does not shorten the pause', () => {
  enqueuePopup({ key: 'notice', rank: 1 });
  enqueuePopup({ key: 'notice', rank: 1 });
  expect(usePopups.getState().waiting).toEqual([]);
  closePopup('notice');
  enqueuePopup({ key: 'card', rank: 3 });
  expect(current()).toBeNull();
  vi.advanceTimersByTime(600);
  expect(current()).toBe('card');
});

test('a popup that is withdrawn, waiting or visible, does not keep the others', () => {
  enqueuePopup({ key: 'notice', rank: 1 });
  enqueuePopup({ key: 'card', rank: 3 });
  enqueuePopup({ key: 'download', rank: 4 });
  withdrawPopup('card');
  expect(current()).toBe('notice');
  withdrawPopup('notice');
  vi.advanceTimersByTime(600);
  expect(current()).toBe('download');
});

test.each([
  ['/column/columnTabbar/find', true],
  ['/wallet', true],
  ['/wallet/balance', true],
  ['/post/postDetail', false],
  ['/post/snapshot/1', false],
  ['/post/game/detail', false],
  ['/wallet/balance/recharge', false],
  ['/wallet/orders/1', false],
  ['/exchange', false],
  ['/column/settings/accountSafe/payPassword', false],
])('whether a popup may cover %s: %s', (route, may) => {
  expect(mayCover(route)).toBe(may);
});

test('a popup that follows an action of the user is shown where the others wait', () => {
  const location = { pathname: '/post/postDetail' };
  vi.stubGlobal('window', { location });
  enqueuePopup({ key: 'notice', rank: 1 });
  expect(current()).toBeNull();
  enqueuePopup({ key: 'card', rank: 3, anywhere: true });
  expect(current()).toBe('card');
  closePopup('card');
  vi.advanceTimersByTime(600);
  expect(current()).toBeNull();
  location.pathname = '/column/columnTabbar/find';
  vi.advanceTimersByTime(600);
  expect(current()).toBe('notice');
  vi.unstubAllGlobals();
});
