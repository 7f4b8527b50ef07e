import { loginTypes } from '@muyu/contract/account/account.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const account = (userId: string) => ({
  userId,
  username: userId,
  nickname: userId,
  headImgUrl: null,
  loginType: loginTypes.member,
});
const like = (on: boolean, before = 3) => ({
  kind: 'like' as const,
  postId: 'p1',
  on,
  shown: { isThumbup: on, thumbupNum: on ? 4 : 3 },
  before: { isThumbup: !on, thumbupNum: before },
});

/** The modules as a page loads them, with what the device has stored. */
async function openPage() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const { useSession } = await import('../session.ts');
  outbox.installOutboxStorage();
  return { ...outbox, useSession, entries: () => outbox.useOutbox.getState().entries };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.set('token', 't');
  stored.set('account', JSON.stringify(account('lin')));
});

test('a queued act survives a reload', async () => {
  (await openPage()).enqueueAct('like:p1', like(true), false);
  const { entries } = await openPage();
  expect(entries()).toMatchObject([{ key: 'like:p1', act: { on: true }, state: 'waiting' }]);
});

test('an act whose request was under way when the page closed waits again', async () => {
  const page = await openPage();
  page.enqueueAct('like:p1', like(true), false);
  page.updateEntry(page.entries()[0]!.id, { state: 'sending', isAttempted: true });
  expect((await openPage()).entries()).toMatchObject([{ state: 'waiting', isAttempted: true }]);
});

test('two opposite acts that no request has carried cancel each other out', async () => {
  const { enqueueAct, entries } = await openPage();
  enqueueAct('like:p1', like(true), false);
  enqueueAct('like:p1', like(false), false);
  expect(entries()).toEqual([]);
  expect(stored.has('outbox:lin')).toBe(false);
});

test('a reply that is newer than two acts that cancelled each other out is shown', async () => {
  const { enqueueAct } = await openPage();
  const { applyPostPatch, patchPost, usePatches } = await import('../optimistic-patches.ts');
  const { readClock, stampReply } = await import('../logical-clock.ts');
  const shownOf = (started: number) => {
    const reply = { postId: 'p1', isThumbup: true, thumbupNum: 9 };
    stampReply(reply, started);
    return applyPostPatch(reply, usePatches.getState().posts.p1);
  };
  for (const on of [true, false]) {
    patchPost('p1', like(on).shown, false);
    enqueueAct('like:p1', like(on), false);
  }
  expect(shownOf(readClock() - 1)).toMatchObject({ isThumbup: false, thumbupNum: 3 });
  expect(shownOf(readClock())).toMatchObject({ isThumbup: true, thumbupNum: 9 });
});

test('the second of two opposite acts is sent when the first may have reached the server', async () => {
  const { enqueueAct, entries } = await openPage();
  enqueueAct('like:p1', like(true), true);
  enqueueAct('like:p1', like(false), false);
  expect(entries()).toMatchObject([{ act: { on: false }, isAttempted: true }]);
});

test('a later act replaces one that waits and keeps the state to return to', async () => {
  const { enqueueAct, entries } = await openPage();
  enqueueAct('like:p1', like(true, 3), true);
  enqueueAct('like:p1', like(true, 9), false);
  expect(entries()).toMatchObject([{ act: { before: { thumbupNum: 3 } } }]);
});

test('an act follows one that is being sent', async () => {
  const { enqueueAct, updateEntry, entries } = await openPage();
  enqueueAct('like:p1', like(true), false);
  updateEntry(entries()[0]!.id, { state: 'sending' });
  enqueueAct('like:p1', like(false), false);
  expect(entries().map(({ state, act }) => [state, 'on' in act && act.on])).toEqual([
    ['sending', true],
    ['waiting', false],
  ]);
});

test('each account has its own queue, which is deleted on request only', async () => {
  const { enqueueAct, entries, discardQueue, useSession } = await openPage();
  enqueueAct('like:p1', like(true), false);
  useSession.getState().open({ ...account('mei'), token: 'm' });
  expect(entries()).toEqual([]);
  useSession.getState().open({ ...account('lin'), token: 't' });
  expect(entries()).toHaveLength(1);
  discardQueue('mei');
  expect(entries()).toHaveLength(1);
  discardQueue('lin');
  expect(entries()).toEqual([]);
  expect(stored.has('outbox:lin')).toBe(false);
});

test.each(['refused', 'left'] as const)(
  'a session that ends (%s) keeps the queue for the next login',
  async (how) => {
    const { enqueueAct, entries, useSession } = await openPage();
    enqueueAct('like:p1', like(true), false);
    useSession.getState().end(how);
    expect(entries()).toEqual([]);
    useSession.getState().open({ ...account('lin'), token: 't2' });
    expect(entries()).toHaveLength(1);
  },
);

test('a broken stored queue counts as empty', async () => {
  stored.set('outbox:lin', 'no json');
  expect((await openPage()).entries()).toEqual([]);
});
