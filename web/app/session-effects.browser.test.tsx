import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { syncWithOtherTabs, useSession } from '../client/session.ts';
import { getSavedPosition, savePosition } from '../features/media/player/resume-positions.ts';
import { account } from '../testing/samples.ts';
import { router } from './router.ts';
import { installSessionEffects } from './session-effects.ts';

const { navigate: realNavigate } = router;
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
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: '/login/autologin', search: {}, replace: true }),
  );
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

test('the login page opens over a form with unsaved input', async () => {
  const blockerFn = vi.fn(() => true);
  const unblock = router.history.block({ blockerFn });
  navigate.mockImplementationOnce(realNavigate);
  endInAnotherTab();
  await expect.poll(() => router.history.location.pathname).toBe('/login/autologin');
  expect(blockerFn).not.toHaveBeenCalled();
  unblock();
});

test('a logout leaves the account to which another tab has logged in', () => {
  localStorage.setItem('token', 'of another account');
  localStorage.setItem('account', '{}');
  useSession.getState().end('left');
  expect(localStorage.getItem('token')).toBe('of another account');
  expect(localStorage.getItem('account')).toBe('{}');
});

test('a logout deletes what the account has watched, a refused session keeps it, and no account sees that of another', async () => {
  const { open, end } = useSession.getState();
  const log = (userId: string) => open({ ...account, userId, token: `token of ${userId}` });
  const position = (userId: string) => localStorage.getItem(`videoPlaces:${userId}`);
  for (const userId of ['stays', 'leaves']) {
    log(userId);
    expect(getSavedPosition('film')).toBe(0);
    savePosition('film', 60_000, 600_000);
    expect(getSavedPosition('film')).toBe(60_000);
    end(userId === 'leaves' ? 'left' : 'refused');
  }
  savePosition('film', 60_000, 600_000);
  await expect.poll(() => position('leaves')).toBeNull();
  expect(position('stays')).not.toBeNull();
  expect(position('')).toBeNull();
});
