import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LocalStorage } from './local.ts';

const root = mkdtempSync(join(tmpdir(), 'muyu-durable-'));
const storage = new LocalStorage(join(root, 'files'));
let handles: FileHandle;
/** Flushes in order: what was flushed, and the visible files of the folder at that time. */
let flushes: Array<{ kind: 'bytes' | 'names'; files: string[] }>;
const visible = () => {
  const names = statSync(join(root, 'files', 'a'), { throwIfNoEntry: false })
    ? readdirSync(join(root, 'files', 'a'))
    : [];
  return names.filter((name) => !/\.[0-9a-f-]{36}$/.test(name));
};

beforeAll(async () => {
  const handle = await open(root);
  handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
});
beforeEach(() => {
  flushes = [];
  for (const [method, kind] of [
    ['datasync', 'bytes'],
    ['sync', 'names'],
  ] as const) {
    const original = handles[method];
    vi.spyOn(handles, method).mockImplementation(function (this: FileHandle) {
      flushes.push({ kind, files: visible() });
      return original.call(this);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(root, 'files', 'a'), { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['put', () => storage.put('a/b', 'text')],
  ['putStream', () => storage.putStream('a/b', Readable.from(['text']))],
  [
    'putFile',
    async () => {
      await storage.put('source', 'text');
      flushes = [];
      await storage.putFile('a/b', storage.localPath('source'));
    },
  ],
])('%s flushes the bytes before the name appears, and the name before it ends', async (_name, store) => {
  await store();
  const bytes = flushes.findIndex(({ kind }) => kind === 'bytes');
  expect(flushes[bytes]!.files).toEqual([]);
  expect(flushes.at(-1)).toEqual({ kind: 'names', files: ['b'] });
  // The new folder itself is a name in its parent.
  expect(flushes.slice(0, bytes).some(({ kind }) => kind === 'names')).toBe(true);
});

test('move flushes the new name', async () => {
  await storage.put('source', 'text');
  flushes = [];
  await storage.move('source', 'a/b');
  expect(flushes.at(-1)).toEqual({ kind: 'names', files: ['b'] });
});
