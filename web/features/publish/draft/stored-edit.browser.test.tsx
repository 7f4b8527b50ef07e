import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { getUploadState } from '@muyu/contract/media.ts';
import { updatePost } from '@muyu/contract/post.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useUploading, useUploads } from '#features/media';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { account, mediaFile } from '../../../testing/samples.ts';
import { persistedFiles } from '../../media/upload/persisted-files.ts';
import { own, resumed, show } from '../testing/edit-page.tsx';
import {
  acceptEverything,
  agree,
  content,
  endUploads,
  show as showNewPost,
  submit,
  tile,
} from '../testing/publish-form-page.tsx';

const files = [mediaFile({ fileId: 'lamp' }), mediaFile({ fileId: 'moon' })];
const userId = () => useSession.getState().account!.userId;
const draftKey = () => `post-draft:${userId()}:edit-post`;

beforeEach(() => {
  acceptEverything();
  own({ files });
  fakeServer.reply(updatePost, { postId: 'post', state: 'pending' });
});
afterEach(endUploads);

/** Acts as another tab that has sent or discarded the edit. */
function clearInOtherTab(fileIds: string[] | null) {
  localStorage.removeItem(draftKey());
  const otherTab = new BroadcastChannel('clearedDrafts');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ owner: userId(), slot: 'edit-post', fileIds });
}

test.each([
  ['sent', ['lamp', 'moon']],
  ['discarded', null],
])('an edit that another tab has %s begins anew with the pictures of the post', async (_, fileIds) => {
  await show();
  await content.fill('还没提交的话');
  await agree();
  own({ files, content: '已经提交的话' }, 'v2');
  clearInOtherTab(fileIds);
  await expect.element(page.getByText('这次修改已在别的标签页提交或放弃，这里换成了最新内容')).toBeVisible();
  await expect.element(content).toHaveValue('已经提交的话');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ fileIds: ['lamp', 'moon'] }]);
});

test('an edit goes on when another tab has sent another draft', async () => {
  await show();
  await content.fill('还没提交的话');
  const otherTab = new BroadcastChannel('clearedDrafts');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ owner: userId(), slot: 'pictures', fileIds: null });
  otherTab.postMessage({ owner: 'somebody else', slot: 'edit-post', fileIds: null });
  await agree();
  await expect.element(content).toHaveValue('还没提交的话');
  await expect.element(tile(2)).toBeVisible();
});

/** A change of the account drops what is in memory, as a reload does. */
function reload() {
  const author = useSession.getState().account!;
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });
  useSession.getState().open({ ...author, token: randomUuid() });
}

test('an edit whose files the browser did not store has those that its author has not removed', async () => {
  const write = vi
    .spyOn(persistedFiles, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  onTestFinished(() => write.mockRestore());
  const first = await show();
  await expect.element(tile(2)).toBeVisible();
  await page.getByRole('button', { name: /移除/ }).first().click();
  await content.fill('还没提交的话');
  await first.unmount();
  reload();
  await show();
  await expect.element(content).toHaveValue('还没提交的话');
  await agree();
  await submit.click();
  await expect.poll(() => fakeServer.requestsTo(updatePost)).toMatchObject([{ fileIds: ['moon'] }]);
});

test('an edit that is left without a change stores nothing', async () => {
  const form = await show();
  await expect.element(tile(2)).toBeVisible();
  await form.unmount();
  expect(localStorage.getItem(draftKey())).toBeNull();
  expect(await persistedFiles.of(userId())).toEqual([]);
  expect(useUploads.getState().items).toEqual([]);
});

test('an edit is stored with its first change, and its pictures need no request when it is opened again', async () => {
  const first = await show();
  await content.fill('还没提交的话');
  const stored = async () => (await persistedFiles.of(userId())).map(({ fileId }) => fileId);
  await expect.poll(stored).toEqual(['lamp', 'moon']);
  await first.unmount();
  reload();
  await show();
  await expect.element(resumed).toBeVisible();
  await expect.element(tile(2)).toHaveAccessibleName(/原有图片，已就绪/);
  expect(useUploads.getState().items.map(({ picture }) => picture?.fileId)).toEqual(['lamp', 'moon']);
  expect(fakeServer.requestsTo(getUploadState)).toEqual([]);
});

test('stored edits of other posts wait for nothing while a new post is written', async () => {
  const file = { kind: 'image', name: '', type: '', size: 0, lastModified: 0, uploadUrl: null } as const;
  const entry = { ...file, owner: userId(), slot: 'edit-other', part: 'content' } as const;
  for (const [order, fileId] of ['a', 'b'].entries())
    await persistedFiles.put({ ...entry, key: randomUuid(), order, fileId }, null);
  await showNewPost();
  await expect.poll(() => useUploads.getState().items.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(useUploading.getState().percent).toBeNull();
});
