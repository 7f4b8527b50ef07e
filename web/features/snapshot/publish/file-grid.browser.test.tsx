import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../../client/session.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { addSnapshotFiles, openDraft } from './draft.ts';
import { PublishSheet } from './publish-sheet.tsx';

let owner: string;
const login = (userId: string) => useSession.getState().open({ ...account, userId, token: randomUuid() });

beforeEach(() => {
  owner = randomUuid();
  login(owner);
  openDraft(owner);
});
afterEach(() => {
  // Another account ends the draft.
  login(randomUuid());
  vi.unstubAllGlobals();
});

const add = (...names: string[]) =>
  addSnapshotFiles(
    owner,
    names.map((name) => ({ file: fakeFile(name), kind: 'image' as const })),
  );
const remove = (place: number) => page.getByRole('button', { name: `移除第 ${place} 个文件` });
const chooser = page.getByLabelText(/^图片或视频/);
const show = () => renderPage(<PublishSheet open onOpenChange={() => undefined} />);

test('the keyboard removes one file after the other, which is announced', async () => {
  fakeUploads();
  await show();
  add('one.jpg', 'two.jpg');
  await pressByKey(remove(1));
  await expect.element(page.getByText('已移除，还剩 1 张')).toBeInTheDocument();
  await expect.element(remove(2)).not.toBeInTheDocument();
  await expect.element(remove(1)).toHaveFocus();
  await pressByKey(remove(1));
  await expect.element(remove(1)).not.toBeInTheDocument();
  await expect.element(chooser).toHaveFocus();
});

test('the keyboard stays at a file whose upload is tried again', async () => {
  fakeUploads({ 'one.jpg': { failed: '这个文件不是图片' } });
  await show();
  add('one.jpg');
  const retry = page.getByRole('button', { name: /重新上传/ });
  await expect.element(retry).toBeVisible();
  fakeUploads();
  await pressByKey(retry);
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(remove(1)).toHaveFocus();
});
