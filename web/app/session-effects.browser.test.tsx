import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { syncWithOtherTabs, useSession } from '../client/session.ts';
import { account } from '../testing/samples.ts';
import { router } from './router.ts';
import { installSessionEffects } from './session-effects.ts';

const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
const storedRedirect = () => localStorage.getItem('redirectUrl');

beforeAll(() => {
  syncWithOtherTabs();
  installSessionEffects();
});
beforeEach(() => {
  navigate.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

/** Ends the session as another tab does. */
function endInAnotherTab(): void {
  localStorage.removeItem('token');
  localStorage.removeItem('account');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
}

test('after a logout in another tab the next login does not open the page of this tab', () => {
  endInAnotherTab();
  vi.runAllTimers();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/login/autologin', search: {}, replace: true });
  expect(storedRedirect()).toBeNull();
});

test('a session that is refused in another tab leaves the way back that this one has stored', () => {
  localStorage.setItem('redirectUrl', '/column/settings');
  endInAnotherTab();
  vi.runAllTimers();
  expect(storedRedirect()).toBe('/column/settings');
});

test('a session that is refused in this tab leads back to its page, a logout to none', () => {
  const { href } = router.state.location;
  useSession.getState().end('refused');
  vi.runAllTimers();
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: { ref: href } }));
  expect(storedRedirect()).toBe(href);
  useSession.getState().open({ ...account, token: 'next' });
  useSession.getState().end('left');
  vi.runAllTimers();
  expect(storedRedirect()).toBeNull();
});
