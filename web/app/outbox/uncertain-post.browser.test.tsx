import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { addPost, postErrors, updatePost } from '@muyu/contract/post.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '../../client/offline/connection.ts';
import { enqueueAct, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { emptyDraft } from '../../features/publish/draft/draft.ts';
import {
  acceptEverything,
  agree,
  content,
  show,
  submit,
} from '../../features/publish/testing/publish-form-page.tsx';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { installOutbox } from './install-outbox.ts';

beforeAll(() => installOutbox(() => undefined));
beforeEach(() => {
  acceptEverything();
  fakeServer.reply(updatePost, { postId: 'new', state: 'pending' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cancel = page.getByRole('button', { name: '先不提交' });
const hint = page.getByText('上次提交可能已经送达。再次提交会替换它，不会发成两件。');
const isEmpty = () => useOutbox.getState().entries.length === 0;

/** Submits a post whose reply is lost together with the connection, opens its form again and takes it out of the queue. */
async function takeOutUncertain() {
  fakeServer.reply(addPost, () => {
    fakeServer.reply(addPost, { postId: 'new', state: 'pending' });
    goOffline();
    throw connectionLost;
  });
  const first = await show();
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.poll(() => first.router.state.location.pathname).toBe('/column/columnTabbar/my');
  await first.unmount();
  const { router } = await show();
  await expect.element(page.getByText(/^提交可能已经送达/)).toBeVisible();
  await cancel.click();
  await expect.element(hint).toBeVisible();
  expect(isEmpty()).toBe(true);
  return router;
}

test('a post that may have been written is sent with its key when it is submitted again unchanged', async () => {
  const router = await takeOutUncertain();
  goOnline();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  const [first, second] = fakeServer.requestsTo(addPost);
  expect(second).toEqual(first);
  expect(fakeServer.requestsTo(addPost)).toHaveLength(2);
});

test.each(['online', 'offline'] as const)(
  'a changed post replaces what may have been written before: submitted %s',
  async (state) => {
    const router = await takeOutUncertain();
    await content.fill('两首诗');
    useConnection.setState({ state });
    await submit.click();
    await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
    goOnline();
    await expect
      .poll(() => fakeServer.requestsTo(updatePost))
      .toMatchObject([{ postId: 'new', content: '两首诗' }]);
    await expect.poll(isEmpty).toBe(true);
    const [first, second] = fakeServer.requestsTo(addPost);
    expect(second).toEqual(first);
    expect(fakeServer.requestsTo(addPost)).toHaveLength(2);
  },
);

test('a changed post is new when the server refuses what was sent before', async () => {
  const router = await takeOutUncertain();
  await content.fill('两首诗');
  fakeServer.reply(addPost, ({ content }) => {
    if (content === '一首诗') throw new ErrorReply(postErrors.unknownTag, '有标签不存在');
    return { postId: 'other', state: 'pending' as const };
  });
  goOnline();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  const keys = fakeServer.requestsTo(addPost).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(fakeServer.requestsTo(updatePost)).toEqual([]);
});

test('a form that was emptied begins another post', async () => {
  const router = await takeOutUncertain();
  await content.fill('');
  await expect.element(hint).not.toBeInTheDocument();
  await content.fill('另一首诗');
  goOnline();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  expect(fakeServer.requestsTo(addPost)).toMatchObject([{ content: '一首诗' }, { content: '另一首诗' }]);
  expect(fakeServer.requestsTo(updatePost)).toEqual([]);
});

test('a post whose page was closed during its request replaces what that may have written', async () => {
  const { userId } = useSession.getState().account!;
  const sent = { type: 2, content: '一首诗', tagIds: [], fileIds: [], consent: true, key: randomUuid() };
  localStorage.setItem(`post-attempts:${userId}:pictures`, JSON.stringify([sent]));
  const draft = { ...emptyDraft, content: '一首诗', consent: true };
  localStorage.setItem(`post-draft:${userId}:pictures`, JSON.stringify(draft));
  await show();
  await expect.element(hint).toBeVisible();
  await content.fill('两首诗');
  await submit.click();
  await expect
    .poll(() => fakeServer.requestsTo(updatePost))
    .toMatchObject([{ postId: 'new', content: '两首诗' }]);
  expect(fakeServer.requestsTo(addPost)).toMatchObject([sent]);
  expect(localStorage.getItem(`post-attempts:${userId}:pictures`)).toBeNull();
});

test('the request of a post is stored until its reply', async () => {
  const { userId } = useSession.getState().account!;
  const stored = () => localStorage.getItem(`post-attempts:${userId}:pictures`);
  const answer = Promise.withResolvers<void>();
  fakeServer.reply(addPost, () => answer.promise.then(() => ({ postId: 'new', state: 'pending' as const })));
  await show();
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
  expect(stored()).toContain(fakeServer.requestsTo(addPost)[0]?.key);
  answer.resolve();
  await expect.poll(stored).toBeNull();
});

test('nothing is said about a waiting post of which no request was sent', async () => {
  await show();
  await content.fill('一首诗');
  goOffline();
  const input = { type: 2, content: '一首诗', tagIds: [], fileIds: [], consent: true, key: randomUuid() };
  enqueueAct('post:pictures', { kind: 'post', input, slot: 'pictures' }, false);
  await cancel.click();
  expect(isEmpty()).toBe(true);
  await expect.element(submit).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});
