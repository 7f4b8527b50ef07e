import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { getUploadConfig } from '@muyu/contract/media.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '../../../client/offline/connection.ts';
import { useSession } from '../../../client/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { addFiles, retryFile, useSnapshotDraft } from './draft.ts';
import { PublishSheet } from './publish-sheet.tsx';

afterEach(() => {
  // Another account forgets the draft.
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });
  vi.unstubAllGlobals();
});

const states = () => useSnapshotDraft.getState().items.map(({ state }) => state);

test('a file whose upload broke off goes on where it was when the server can be reached again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const uploads = fakeUploads({ 'wave.jpg': 'lost' });
  addFiles([{ file: fakeFile('wave.jpg'), kind: 'image' }]);
  await expect.poll(states).toEqual(['failed']);
  useConnection.setState({ state: 'offline' });
  uploads.recover();
  useConnection.setState({ state: 'online' });
  await expect.poll(states).toEqual(['ready']);
  expect(uploads.begun('wave.jpg')).toBe(1);
});

test('a file that a busy server puts off goes on when the server can be reached again', async () => {
  const uploads = fakeUploads({ 'wave.jpg': 'busy' });
  addFiles([{ file: fakeFile('wave.jpg'), kind: 'image' }]);
  await expect.poll(states).toEqual(['failed']);
  expect(useSnapshotDraft.getState().items[0]!.error).toBe('');
  useConnection.setState({ state: 'offline' });
  uploads.recover();
  useConnection.setState({ state: 'online' });
  await expect.poll(states).toEqual(['ready']);
});

test('a file that the server has rejected waits for its author, and begins anew', async () => {
  const uploads = fakeUploads({ 'poem.jpg': { failed: '这个文件不是图片' } });
  addFiles([{ file: fakeFile('poem.jpg'), kind: 'image' }]);
  await expect.poll(states).toEqual(['failed']);
  useConnection.setState({ state: 'offline' });
  uploads.recover();
  useConnection.setState({ state: 'online' });
  expect(states()).toEqual(['failed']);
  retryFile(useSnapshotDraft.getState().items[0]!.key);
  await expect.poll(states).toEqual(['ready']);
  expect(uploads.begun('poem.jpg')).toBe(2);
});

test('a file of which the server has all bytes is being processed, not uploaded to 0 %', async () => {
  fakeUploads();
  fakeServer.reply(getUploadConfig, () => Promise.withResolvers<never>().promise);
  addFiles([{ file: fakeFile('lake.jpg'), kind: 'image' }]);
  await renderPage(<PublishSheet open onOpenChange={() => undefined} />);
  await expect.element(page.getByRole('button', { name: '上传中 0%' })).toBeVisible();
  const items = useSnapshotDraft.getState().items.map((item) => ({ ...item, state: 'processing' as const }));
  useSnapshotDraft.setState({ items });
  await expect.element(page.getByRole('button', { name: '正在处理' })).toBeVisible();
  await expect.element(page.getByText('0%')).not.toBeInTheDocument();
});
