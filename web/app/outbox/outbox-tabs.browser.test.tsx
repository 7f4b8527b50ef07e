import { like } from '@muyu/contract/like.ts';
import { getPost } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PostBarActions } from '#features/post';
import { client } from '../../client/client.ts';
import { useConnection } from '../../client/offline/connection.ts';
import { useOutbox } from '../../client/offline/outbox.ts';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { account, post } from '../../testing/samples.ts';
import { installOutbox } from './install-outbox.ts';

beforeAll(() => installOutbox(vi.fn()));
beforeEach(() => fakeServer.reply(like, { isThumbup: true, thumbupNum: 4 }));

const heart = page.getByRole('button', { name: /^点赞/ });

test('waiting acts are sent where the browser refuses locks', async () => {
  const refused = vi
    .spyOn(navigator.locks, 'request')
    .mockRejectedValue(new DOMException('no storage', 'SecurityError'));
  onTestFinished(() => refused.mockRestore());
  await renderPage(<PostBarActions post={post()} />);
  goOffline();
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('点赞 4，等待发送');
  goOnline();
  await expect.element(heart).toHaveAccessibleName('点赞 4');
  expect(fakeServer.requestsTo(like)).toHaveLength(1);
});

/** Holds the lock of the queue, as a tab that is sending does, and queues a like in this one. Returns its end. */
async function queueBesideOtherTab(): Promise<() => Promise<void>> {
  const end = Promise.withResolvers<void>();
  const isSending = Promise.withResolvers<void>();
  const otherTab = navigator.locks.request('outbox', () => {
    isSending.resolve();
    return end.promise;
  });
  onTestFinished(() => end.resolve());
  await isSending.promise;
  await renderPage(<PostBarActions post={post()} />);
  goOffline();
  await heart.click();
  goOnline();
  const waitingLocks = async () => (await navigator.locks.query()).pending?.map(({ name }) => name);
  await expect.poll(waitingLocks).toContain('outbox');
  expect(fakeServer.requestsTo(like)).toEqual([]);
  return () => {
    end.resolve();
    return otherTab;
  };
}

test('waiting acts are sent by this tab when the tab that was sending is closed', async () => {
  const closeOtherTab = await queueBesideOtherTab();
  await closeOtherTab();
  await expect.element(heart).toHaveAccessibleName('点赞 4');
  expect(fakeServer.requestsTo(like)).toMatchObject([{ postId: 'post', status: 1 }]);
});

test('acts that another tab has sent meanwhile are not sent again', async () => {
  const closeOtherTab = await queueBesideOtherTab();
  localStorage.removeItem(`outbox:${account.userId}`);
  await closeOtherTab();
  await expect.poll(() => useOutbox.getState().entries).toEqual([]);
  expect(fakeServer.requestsTo(like)).toEqual([]);
});

/** The post as its page loads it: liked by this person and others, or as the server refuses the like. */
function LoadedPost() {
  const { data } = useQuery(client.query(getPost, { id: 'post' }));
  return data && <PostBarActions post={data} />;
}

test.each([
  ['has sent', { isThumbup: true, thumbupNum: 9 }, '点赞 9'],
  ['was refused', { isThumbup: false, thumbupNum: 3 }, '点赞 3'],
])('of an act that another tab %s the server says what is shown', async (_name, now, shown) => {
  fakeServer.reply(getPost, post() as never);
  await renderPage(<LoadedPost />);
  await expect.element(heart).toHaveAccessibleName('点赞 3');
  // This tab has not noticed that the server can be reached again.
  useConnection.setState({ state: 'offline' });
  await heart.click();
  await expect.element(heart).toHaveAccessibleName('点赞 4，等待发送');
  fakeServer.reply(getPost, post(now) as never);
  const key = `outbox:${account.userId}`;
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(heart).toHaveAccessibleName(shown);
});

test('without storage what waits in this tab is sent all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await renderPage(<PostBarActions post={post()} />);
  goOffline();
  await heart.click();
  goOnline();
  await expect.element(heart).toHaveAccessibleName('点赞 4');
  expect(fakeServer.requestsTo(like)).toHaveLength(1);
});
