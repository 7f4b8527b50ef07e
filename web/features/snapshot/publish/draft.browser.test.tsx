import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { addSnapshot, listSnapshotRings, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useUploads } from '#features/media';
import { useSession } from '../../../client/session.ts';
import { goOffline, goOnline } from '../../../testing/connection.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { renderPage } from '../../../testing/render.tsx';
import { account } from '../../../testing/samples.ts';
import { addSnapshotFiles, changeDraft, openDraft } from './draft.ts';
import { PublishSheet } from './publish-sheet.tsx';

let owner: string;
const login = (userId: string) => useSession.getState().open({ ...account, userId, token: randomUuid() });

beforeEach(() => {
  owner = randomUuid();
  login(owner);
  openDraft(owner);
});
afterEach(() => {
  // Another account clears the draft.
  login(randomUuid());
  vi.unstubAllGlobals();
});

const states = () => useUploads.getState().items.map(({ state }) => state);
const add = (name: string) => addSnapshotFiles(owner, [{ file: fakeFile(name), kind: 'image' }]);
const words = page.getByRole('textbox', { name: '说一句（选填）' });
const show = () => renderPage(<PublishSheet open onOpenChange={() => undefined} />);
function reconnect(uploads: ReturnType<typeof fakeUploads>) {
  goOffline();
  uploads.recover();
  goOnline();
}

test.each(['lost', 'busy'] as const)(
  'a file whose upload ended as %s goes on where it was when the server can be reached again',
  async (outcome) => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => isOnline.mockRestore());
    const uploads = fakeUploads({ 'wave.jpg': outcome });
    add('wave.jpg');
    await expect.poll(states).toEqual(['failed']);
    reconnect(uploads);
    await expect.poll(states).toEqual(['ready']);
    if (outcome === 'lost') expect(uploads.begun('wave.jpg')).toBe(1);
  },
);

test('a file that the server has rejected waits for its author, and begins anew', async () => {
  const uploads = fakeUploads({ 'poem.jpg': { failed: '这个文件不是图片' } });
  await show();
  add('poem.jpg');
  await expect.element(page.getByText('这个文件不是图片')).toBeVisible();
  reconnect(uploads);
  expect(states()).toEqual(['failed']);
  await page.getByRole('button', { name: /重新上传/ }).click();
  await expect.poll(states).toEqual(['ready']);
  expect(uploads.begun('poem.jpg')).toBe(2);
});

test('a file of which the server has all bytes is being processed, not uploaded to 0 %', async () => {
  const uploads = fakeUploads({}, ['lake.jpg']);
  add('lake.jpg');
  await show();
  await expect.element(page.getByRole('button', { name: /^上传中/ })).toBeVisible();
  const items = useUploads
    .getState()
    .items.map((item) => ({ ...item, state: 'processing' as const, percent: 0 }));
  useUploads.setState({ items });
  await expect.element(page.getByRole('button', { name: '正在处理' })).toBeVisible();
  await expect.element(page.getByText('0%')).not.toBeInTheDocument();
  uploads.release('lake.jpg');
  await expect.poll(states).toEqual(['ready']);
});

test('after a reload the draft has its files and its words, is sent once, and is empty then', async () => {
  fakeUploads();
  fakeServer.reply(addSnapshot, { snapshotId: 'snapshot', expiresAt: '2026-11-02T12:00:00.000Z' });
  fakeServer.reply(listSnapshotRings, { resultList: [], hasNextPage: false, nextPage: null });
  add('wave.jpg');
  changeDraft(owner, { content: '今天的晚霞', consent: true });
  await expect.poll(states).toEqual(['ready']);
  login(randomUuid());
  expect(states()).toEqual([]);
  login(owner);
  await show();
  await expect.element(words).toHaveValue('今天的晚霞');
  await expect.element(page.getByRole('button', { name: '移除第 1 个文件' })).toBeVisible();
  await page.getByRole('checkbox', { name: '画面中的人物均已同意发布' }).click({ force: true });
  await page.getByRole('button', { name: '发布' }).click();
  await expect.poll(() => fakeServer.requestsTo(addSnapshot)).toMatchObject([{ content: '今天的晚霞' }]);
  expect(fakeServer.requestsTo(addSnapshot)[0]!.fileIds).toHaveLength(1);
  await expect.poll(states).toEqual([]);
  login(randomUuid());
  login(owner);
  openDraft(owner);
  await expect.poll(() => useUploads.getState().restored).toBe(true);
  expect(states()).toEqual([]);
});

test('files that are in a snapshot already leave the draft, which says so and keeps its words', async () => {
  fakeUploads();
  fakeServer.reply(listSnapshotRings, { resultList: [], hasNextPage: false, nextPage: null });
  add('wave.jpg');
  changeDraft(owner, { content: '今天的晚霞', consent: true });
  await expect.poll(states).toEqual(['ready']);
  fakeServer.reply(addSnapshot, ({ fileIds }) => {
    throw new ErrorReply(snapshotErrors.alreadyPublished, '已经在你的一条快照里了', [], { fileIds });
  });
  await show();
  await page.getByRole('button', { name: '发布' }).click();
  await expect.element(page.getByText('已经在你的一条快照里了')).toBeVisible();
  await expect.poll(states).toEqual([]);
  await expect.element(words).toHaveValue('今天的晚霞');
});

test('the words stay where the browser stores nothing, when the sheet is opened again', async () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => write.mockRestore());
  fakeUploads();
  const first = await show();
  await words.fill('今天的晚霞');
  await first.unmount();
  await show();
  await expect.element(words).toHaveValue('今天的晚霞');
});

test('a file that the browser has not stored has to be chosen again', async () => {
  fakeUploads();
  add('wave.jpg');
  await expect.poll(states).toEqual(['ready']);
  await show();
  useUploads.setState(({ items }) => ({
    items: items.map((item) => ({ ...item, state: 'absent' as const })),
  }));
  await expect.element(page.getByText('没能保存，请移除后重新选择')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '发布' })).toBeDisabled();
  await page.getByRole('button', { name: '移除第 1 个文件' }).click();
  expect(states()).toEqual([]);
});

test('files that are chosen while others are being checked share the nine places', async () => {
  fakeUploads();
  const screen = await show();
  await expect.element(page.getByText('0/9')).toBeVisible();
  const input = screen.baseElement.querySelector<HTMLInputElement>('input[type=file]')!;
  for (const batch of ['a', 'b']) {
    const chosen = new DataTransfer();
    for (let i = 1; i <= 6; i += 1) chosen.items.add(fakeFile(`${batch}${i}.jpg`));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(page.getByText('b4.jpg')).toBeVisible();
  expect(states()).toHaveLength(9);
});
