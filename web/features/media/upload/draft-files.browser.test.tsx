import { randomUuid } from '@muyu/contract/core/random-uuid.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../client/session.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { account } from '../../../testing/samples.ts';
import { addFiles, removeFile, restoreFiles } from './draft-files.ts';
import { persistedFiles } from './persisted-files.ts';
import { useUploads } from './uploads.ts';

let owner: string;
const slot = 'pictures';

beforeEach(async () => {
  fakeUploads();
  owner = randomUuid();
  useSession.getState().open({ ...account, userId: owner, token: randomUuid() });
  await restoreFiles(owner);
});
afterEach(() => {
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
const shown = () => useUploads.getState().items.map(({ name }) => name);
/** The order that a reload shows. */
const stored = async () => (await persistedFiles.of(owner)).map(({ name }) => name);

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
  // Another account forgets the files in memory.
  useSession.getState().open({ ...account, userId: randomUuid(), token: randomUuid() });
  expect(shown()).toEqual([]);
  useSession.getState().open({ ...account, userId: owner, token: randomUuid() });
  const restored = restoreFiles(owner);
  add('c');
  await restored;
  expect(shown()).toEqual(['a', 'b', 'c']);
  await expect.poll(stored).toEqual(['a', 'b', 'c']);
});
