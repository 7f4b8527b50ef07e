import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../../client/session.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { account } from '../../../testing/samples.ts';
import { addFiles, clearInAllTabs, clearSlot, removeFile, restoreFiles } from './draft-files.ts';
import { type PersistedEntry, persistedFiles } from './persisted-files.ts';
import { pauseUpload, resumeUpload } from './uploader.ts';
import { changeUpload, isInProgress, useUploads } from './uploads.ts';

let owner: string;
const slot = 'pictures';

beforeEach(async () => {
  fakeUploads();
  owner = randomUuid();
  useSession.getState().open({ ...account, userId: owner, token: randomUuid() });
  await restoreFiles(owner);
});
afterEach(async () => {
  // An upload that goes on would meet the server of the next test.
  await uploaded();
  useSession.getState().open({ ...account, token: randomUuid() });
  vi.unstubAllGlobals();
});

const add = (...names: string[]) =>
  addFiles(
    { owner, slot },
    'image',
    names.map((name) => fakeFile(name)),
  );
const keyOf = (name: string) => useUploads.getState().items.find((item) => item.name === name)!.key;
const idOf = (name: string) => useUploads.getState().items.find((item) => item.name === name)!.fileId!;
const uploaded = () => expect.poll(() => useUploads.getState().items.some(isInProgress)).toBe(false);
const shown = () => useUploads.getState().items.map(({ name }) => name);
/** The order that a reload shows. */
const stored = async () => (await persistedFiles.of(owner)).map(({ name }) => name);
/** Another account clears the files in memory, as a reload does. */
function clearMemory() {
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });
  expect(shown()).toEqual([]);
  useSession.getState().open({ ...account, userId: owner, token: randomUuid() });
}

test('pictures that are added after others were removed stay behind the rest after a reload', async () => {
  add('a', 'b', 'c', 'd', 'e');
  removeFile(keyOf('a'));
  removeFile(keyOf('b'));
  add('f');
  expect(shown()).toEqual(['c', 'd', 'e', 'f']);
  await expect.poll(stored).toEqual(['c', 'd', 'e', 'f']);
});

test('pictures that are added while stored ones are being read stay behind them after a reload', async () => {
  add('a', 'b');
  await expect.poll(stored).toEqual(['a', 'b']);
  clearMemory();
  const restored = restoreFiles(owner);
  add('c');
  await restored;
  expect(shown()).toEqual(['a', 'b', 'c']);
  await expect.poll(stored).toEqual(['a', 'b', 'c']);
});

test('files that another tab has added, moved and removed are shown so when the draft is opened again', async () => {
  add('a', 'b', 'c');
  await uploaded();
  await expect.poll(stored).toEqual(['a', 'b', 'c']);
  const [a, b, c] = (await persistedFiles.of(owner)) as [PersistedEntry, PersistedEntry, PersistedEntry];
  await persistedFiles.drop(b.key);
  await persistedFiles.change(a.key, { order: 2 });
  await persistedFiles.put({ ...c, key: randomUuid(), name: 'd', order: 1 }, fakeFile('d'));
  await persistedFiles.change(c.key, { order: 0 });
  await restoreFiles(owner);
  expect(shown()).toEqual(['c', 'd', 'a']);
  await uploaded();
  expect(useUploads.getState().items.map(({ key }) => key)).toEqual([c.key, expect.any(String), a.key]);
});

test('files that are added and removed while the draft is opened again stay so', async () => {
  add('a', 'b');
  await expect.poll(stored).toEqual(['a', 'b']);
  const restored = restoreFiles(owner);
  removeFile(keyOf('a'));
  add('c');
  await restored;
  expect(shown()).toEqual(['b', 'c']);
  await expect.poll(stored).toEqual(['b', 'c']);
});

test('files that the browser could not store stay in memory when the draft is opened again', async () => {
  const write = vi
    .spyOn(persistedFiles, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  onTestFinished(() => write.mockRestore());
  add('a');
  await expect.poll(() => useUploads.getState().persisted).toBe(false);
  await restoreFiles(owner);
  expect(shown()).toEqual(['a']);
});

test('an upload that was paused stays so after a reload, until its author goes on with it', async () => {
  const uploads = fakeUploads({}, ['a', 'b']);
  add('a', 'b');
  const states = () => useUploads.getState().items.map(({ name, state }) => `${name} ${state}`);
  await expect.poll(states).toEqual(['a uploading', 'b uploading']);
  changeUpload(keyOf('a'), { percent: 60 });
  pauseUpload(keyOf('a'));
  const paused = async () => (await persistedFiles.of(owner)).map((entry) => entry.paused ?? false);
  await expect.poll(paused).toEqual([true, false]);
  clearMemory();
  await restoreFiles(owner);
  expect(states()).toEqual(['a paused', 'b uploading']);
  expect(useUploads.getState().items[0]!.percent).toBe(60);
  uploads.release('a');
  uploads.release('b');
  resumeUpload(keyOf('a'));
  await expect.poll(states).toEqual(['a ready', 'b ready']);
  await expect.poll(paused).toEqual([false, false]);
});

test('a paused upload of which the server has all bytes ends by itself after a reload', async () => {
  const uploads = fakeUploads({}, ['a']);
  add('a');
  const states = () => useUploads.getState().items.map(({ name, state }) => `${name} ${state}`);
  await expect.poll(() => useUploads.getState().items[0]?.fileId).toBeTruthy();
  await expect.poll(() => persistedFiles.of(owner)).toMatchObject([{ uploadUrl: expect.any(String) }]);
  pauseUpload(keyOf('a'));
  await expect.poll(() => persistedFiles.of(owner)).toMatchObject([{ paused: true }]);
  expect(states()).toEqual(['a paused']);
  // The bytes were on their way.
  uploads.release('a');
  clearMemory();
  await restoreFiles(owner);
  await expect.poll(states).toEqual(['a ready']);
  await expect.poll(() => persistedFiles.of(owner)).toMatchObject([{ paused: false }]);
});

test('a draft that is cleared after a reload leaves neither entries nor bytes; other drafts keep theirs', async () => {
  add('a', 'b');
  addFiles({ owner, slot: 'video' }, 'image', [fakeFile('cover')]);
  await expect.poll(stored).toEqual(['a', 'b', 'cover']);
  const key = keyOf('a');
  await expect.poll(() => persistedFiles.bytes(key)).not.toBeNull();
  await uploaded();
  clearMemory();
  clearSlot(owner, slot);
  await expect.poll(stored).toEqual(['cover']);
  expect(await persistedFiles.bytes(key)).toBeNull();
  await restoreFiles(owner);
  expect(shown()).toEqual(['cover']);
});

test('a draft that is cleared keeps the files that are added next', async () => {
  add('a');
  await expect.poll(stored).toEqual(['a']);
  clearSlot(owner, slot);
  add('b');
  await expect.poll(stored).toEqual(['b']);
  expect(shown()).toEqual(['b']);
});

test('a draft that is cleared while its stored files are being read does not come back', async () => {
  add('a');
  await expect.poll(stored).toEqual(['a']);
  clearMemory();
  const restored = restoreFiles(owner);
  clearSlot(owner, slot);
  await restored;
  expect(shown()).toEqual([]);
});

test('of a draft that another tab has sent the sent files are forgotten; those that were added here stay', async () => {
  add('a');
  await uploaded();
  const fileIds = [idOf('a')];
  const otherTab = new BroadcastChannel('clearedDrafts');
  otherTab.postMessage({ owner: 'somebody else', slot, fileIds: null });
  otherTab.postMessage({ owner, slot: 'video', fileIds });
  add('b');
  otherTab.postMessage({ owner, slot, fileIds });
  await expect.poll(shown).toEqual(['b']);
  otherTab.close();
});

test('a draft that another tab has discarded is forgotten', async () => {
  add('a');
  const otherTab = new BroadcastChannel('clearedDrafts');
  otherTab.postMessage({ owner, slot, fileIds: null });
  await expect.poll(shown).toEqual([]);
  otherTab.close();
});

test('a post that is sent takes its own files out of the storage, also before they are read', async () => {
  add('a', 'b', 'c');
  await uploaded();
  await expect
    .poll(() => persistedFiles.of(owner))
    .toMatchObject(Array(3).fill({ uploadUrl: expect.any(String) }));
  const [a, b] = [idOf('a'), idOf('b')];
  clearMemory();
  clearInAllTabs(owner, slot, [a]);
  await expect.poll(stored).toEqual(['b', 'c']);
  const restored = restoreFiles(owner);
  clearInAllTabs(owner, slot, [b]);
  await restored;
  expect(shown()).toEqual(['c']);
  await expect.poll(stored).toEqual(['c']);
});

test('a file is stored also after the browser has closed its connection to the storage', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  add('a');
  await expect.poll(stored).toEqual(['a']);
});
