import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { addPost, postErrors, updatePost } from '@muyu/contract/post.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useUploads } from '#features/media';
import { QueuedPosts } from '#features/publish';
import { useConnection } from '../../client/offline/connection.ts';
import { enqueueAct, useOutbox } from '../../client/offline/outbox.ts';
import { useSession } from '../../client/session.ts';
import { persistedFiles } from '../../features/media/upload/persisted-files.ts';
import {
  acceptEverything,
  agree,
  chooser,
  content,
  show,
  submit,
  tile,
} from '../../features/publish/testing/publish-form-page.tsx';
import { goOffline, goOnline } from '../../testing/connection.ts';
import { connectionLost, ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { fakeFile } from '../../testing/fake-uploads.ts';
import { renderPage } from '../../testing/render.tsx';
import { account } from '../../testing/samples.ts';
import { queryClient } from '../query.ts';
import { installOutbox } from './install-outbox.ts';

const open = vi.fn();
beforeAll(() => installOutbox(open));
beforeEach(() => {
  open.mockClear();
  acceptEverything();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cancel = page.getByRole('button', { name: '先不提交' });

/** Fills in a post, loses the connection and submits; a picture of the draft is ready before. */
async function submitOffline({ hasPicture = false } = {}) {
  const { router, unmount } = await show();
  if (hasPicture) await expect.element(tile(1)).toHaveAccessibleName(/已就绪/);
  await content.fill('一首诗');
  await agree();
  await expect.element(page.getByRole('button', { name: '#雨天' })).toBeVisible();
  // A reply that arrives later, to a request of before, says that there is a connection.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  goOffline();
  await submit.click();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  return unmount;
}

test('a post that is submitted without a network waits, and is sent once with its key', async () => {
  const unmount = await submitOffline();
  await expect.element(page.getByText('暂时连不上，连上后自动提交')).toBeVisible();
  expect(fakeServer.requestsTo(addPost)).toEqual([]);
  goOnline();
  await expect.element(page.getByText('作品已提交，审核后发布')).toBeVisible();
  // It takes the place of the text that says that the post waits.
  await expect.element(page.getByText('暂时连不上，连上后自动提交')).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(addPost)).toEqual([
    expect.objectContaining({ content: '一首诗', key: expect.any(String) }),
  ]);
  await unmount();
  await show();
  await expect.element(content).toHaveValue('');
});

test.each([
  ['published', '作品的修改已提交，审核前仍显示原内容'],
  ['pending', '作品已提交，审核后发布'],
] as const)('a sent edit of a post that is then %s says what others see', async (state, text) => {
  const input = { title: '', content: '改过的诗', fileIds: [], consent: true, key: randomUuid() };
  fakeServer.reply(updatePost, { postId: 'mine', state });
  await renderPage(null);
  goOffline();
  enqueueAct('post:edit-mine', { kind: 'post', input, postId: 'mine', slot: 'edit-mine' }, false);
  goOnline();
  await expect
    .poll(() => fakeServer.requestsTo(updatePost))
    .toMatchObject([{ postId: 'mine', content: '改过的诗' }]);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the pictures of a waiting post are gone when it was sent after a reload of another page', async () => {
  const first = await show();
  await chooser.upload(fakeFile('a.jpg'));
  await expect.element(tile(1)).toBeVisible();
  await first.unmount();
  const unmount = await submitOffline({ hasPicture: true });
  await unmount();
  const author = useSession.getState().account!;
  // Another account clears what is in memory, as a reload does.
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });
  useSession.getState().open({ ...author, token: randomUuid() });
  goOnline();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toMatchObject([{ fileIds: [expect.any(String)] }]);
  await expect.poll(() => useOutbox.getState().entries).toEqual([]);
  await show();
  await expect.element(content).toHaveValue('');
  await expect.poll(() => useUploads.getState().restored).toBe(true);
  await expect.element(tile(1)).not.toBeInTheDocument();
});

test.each(['online', 'offline'] as const)(
  'a picture that another tab has added to the draft stays when the post is sent: %s',
  async (state) => {
    await show();
    await chooser.upload(fakeFile('a.jpg'));
    await expect.element(tile(1)).toHaveAccessibleName(/已就绪/);
    const owner = useSession.getState().account!.userId;
    const [entry] = await persistedFiles.of(owner);
    const other = { key: randomUuid(), name: 'b.jpg', uploadUrl: null, fileId: 'b' };
    await persistedFiles.put({ ...entry!, ...other }, null);
    await content.fill('一首诗');
    await agree();
    useConnection.setState({ state });
    await submit.click();
    await expect.element(submit).not.toBeInTheDocument();
    goOnline();
    await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(1);
    await expect.poll(() => useOutbox.getState().entries).toEqual([]);
    await expect.poll(() => persistedFiles.of(owner)).toMatchObject([{ name: 'b.jpg' }]);
    expect(useUploads.getState().items).toEqual([]);
  },
);

test('a post whose reply was lost is sent again with the same key', async () => {
  fakeServer.reply(addPost, () => {
    fakeServer.reply(addPost, { postId: 'new', state: 'pending' });
    throw connectionLost;
  });
  await show();
  await content.fill('一首诗');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(addPost)).toHaveLength(2);
  const [first, second] = fakeServer.requestsTo(addPost);
  expect(second?.key).toBe(first?.key);
});

test('the own page lists a waiting post', async () => {
  const unmount = await submitOffline();
  await unmount();
  await renderPage(<QueuedPosts />);
  await expect.element(page.getByRole('link', { name: /一首诗.*等网络恢复后自动提交/ })).toBeVisible();
});

test('the form of a waiting draft is left when the draft was sent, which is not sent twice', async () => {
  await (await submitOffline())();
  const { router } = await show();
  await expect.element(cancel).toBeVisible();
  goOnline();
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
  expect(fakeServer.requestsTo(addPost)).toHaveLength(1);
});

test('the form of a waiting draft is left when another tab has sent the draft', async () => {
  await (await submitOffline())();
  const { router } = await show();
  await expect.element(cancel).toBeVisible();
  const userId = useSession.getState().account!.userId;
  const change = (key: string) => {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  change(`outbox:${userId}`);
  await expect.element(submit).toBeVisible();
  change(`post-draft:${userId}:pictures`);
  await expect.poll(() => router.state.location.pathname).toBe('/column/columnTabbar/my');
});

test('a waiting draft that is emptied and taken out of the queue keeps its form open', async () => {
  await (await submitOffline())();
  const { router } = await show();
  await agree();
  await content.fill('');
  await expect.element(submit).toBeVisible();
  expect(useOutbox.getState().entries).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  await content.fill('三首诗');
  await expect.element(content).toHaveValue('三首诗');
  expect(router.state.location.pathname).toMatch(/^\/test/);
});

test('the form of a waiting draft takes it out of the queue, on request or with a change', async () => {
  await (await submitOffline())();
  const { unmount } = await show();
  await cancel.click();
  expect(useOutbox.getState().entries).toEqual([]);
  await submit.click();
  await expect.poll(() => useOutbox.getState().entries).toHaveLength(1);
  await unmount();
  await show();
  await content.fill('两首诗');
  await expect.element(cancel).not.toBeInTheDocument();
  expect(useOutbox.getState().entries).toEqual([]);
});

test('a refused post keeps its draft with the reason', async () => {
  const unmount = await submitOffline();
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.unknownTag, '有标签不存在');
  });
  goOnline();
  await page.getByRole('button', { name: '去看看' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('/column/addPost?kind=pictures');
  await unmount();
  await show();
  await expect.element(content).toHaveValue('一首诗');
  await expect.element(page.getByRole('alert').getByText('有标签不存在')).toBeVisible();
});

test('a waiting edit of a post that was changed elsewhere names its version, and is refused with its text', async () => {
  const input = { title: '', content: '改过的诗', fileIds: [], consent: true, key: randomUuid() };
  fakeServer.reply(updatePost, () => {
    throw new ErrorReply(postErrors.changedElsewhere, '这件作品后来在别处改过');
  });
  await renderPage(<QueuedPosts />);
  goOffline();
  const act = { kind: 'post', input, postId: 'mine', slot: 'edit-mine', version: 'v1' } as const;
  enqueueAct('post:edit-mine', act, false);
  goOnline();
  await expect.element(page.getByRole('link', { name: /改过的诗.*这件作品后来在别处改过/ })).toBeVisible();
  expect(fakeServer.requestsTo(updatePost)).toMatchObject([{ postId: 'mine', version: 'v1' }]);
  expect(useOutbox.getState().entries).toMatchObject([{ state: 'refused', act }]);
});

test('a refused post can be discarded with its draft', async () => {
  const unmount = await submitOffline();
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.unknownTag, '有标签不存在');
  });
  goOnline();
  await unmount();
  await renderPage(<QueuedPosts />);
  await expect.element(page.getByRole('link', { name: /有标签不存在/ })).toBeVisible();
  await page.getByRole('button', { name: '删除没能提交的内容' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByRole('list', { name: '等待提交的作品' })).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(useOutbox.getState().entries).toEqual([]);
  const userId = useSession.getState().account!.userId;
  expect(localStorage.getItem(`post-draft:${userId}:pictures`)).toBeNull();
});

test('a refused post that another tab is changing again is not discarded', async () => {
  const unmount = await submitOffline();
  fakeServer.reply(addPost, () => {
    throw new ErrorReply(postErrors.unknownTag, '有标签不存在');
  });
  goOnline();
  await unmount();
  await renderPage(<QueuedPosts />);
  await page.getByRole('button', { name: '删除没能提交的内容' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  const userId = useSession.getState().account!.userId;
  const key = `outbox:${userId}`;
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem(`post-draft:${userId}:pictures`)).toContain('一首诗');
});
