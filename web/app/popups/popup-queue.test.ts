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

test('popups are shown one at a time, in their order, 600 ms apart', () => {
  enqueuePopup({ key: 'notice 1' });
  enqueuePopup({ key: 'statisticsQuestion' });
  enqueuePopup({ key: 'identityCard' });
  expect(current()).toBe('notice 1');
  closePopup('notice 1');
  expect(current()).toBeNull();
  vi.advanceTimersByTime(599);
  expect(current()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(current()).toBe('identityCard');
  closePopup('identityCard');
  vi.advanceTimersByTime(600);
  expect(current()).toBe('statisticsQuestion');
});

test('of several popups that wait, a sanction comes before a notice', () => {
  enqueuePopup({ key: 'consent' });
  enqueuePopup({ key: 'notice 1' });
  enqueuePopup({ key: 'sanction 1' });
  expect(usePopups.getState().waiting.map(({ key }) => key)).toEqual(['sanction 1', 'notice 1']);
});

test('a popup waits once, and a new one does not shorten the pause', () => {
  enqueuePopup({ key: 'notice 1' });
  enqueuePopup({ key: 'notice 1' });
  expect(usePopups.getState().waiting).toEqual([]);
  closePopup('notice 1');
  enqueuePopup({ key: 'identityCard' });
  expect(current()).toBeNull();
  vi.advanceTimersByTime(600);
  expect(current()).toBe('identityCard');
});

test('a popup that is withdrawn, waiting or visible, does not keep the others', () => {
  enqueuePopup({ key: 'notice 1' });
  enqueuePopup({ key: 'identityCard' });
  enqueuePopup({ key: 'statisticsQuestion' });
  withdrawPopup('identityCard');
  expect(current()).toBe('notice 1');
  withdrawPopup('notice 1');
  vi.advanceTimersByTime(600);
  expect(current()).toBe('statisticsQuestion');
});

test.each([
  ['/column/columnTabbar/find', true],
  ['/wallet', true],
  ['/wallet/balance', true],
  ['/post/rank', true],
  ['/post/tags', true],
  ['/post/similarPosts', true],
  ['/post/video/list', true],
  ['/post/game/list', true],
  ['/post/postDetail', false],
  ['/post/video/detail', false],
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
  enqueuePopup({ key: 'notice 1' });
  expect(current()).toBeNull();
  enqueuePopup({ key: 'identityCard', anywhere: true });
  expect(current()).toBe('identityCard');
  closePopup('identityCard');
  vi.advanceTimersByTime(600);
  expect(current()).toBeNull();
  location.pathname = '/column/columnTabbar/find';
  vi.advanceTimersByTime(600);
  expect(current()).toBe('notice 1');
  vi.unstubAllGlobals();
});

test('on a post the notice of the first visit does not wait, but on a page that plays', () => {
  const location = { pathname: '/post/video/detail' };
  vi.stubGlobal('window', { location });
  enqueuePopup({ key: 'notice 1' });
  enqueuePopup({ key: 'firstVisitNotice', posts: true });
  expect(current()).toBeNull();
  location.pathname = '/post/postDetail';
  vi.advanceTimersByTime(600);
  expect(current()).toBe('firstVisitNotice');
  closePopup('firstVisitNotice');
  vi.advanceTimersByTime(1200);
  expect(current()).toBeNull();
  vi.unstubAllGlobals();
});
