import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { FallbackStorage } from './fallback.ts';
import { LocalStorage } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-fallback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('files of both storages are listed once, without a request for each', async () => {
  const [first, other] = [new LocalStorage(join(folder, 'first')), new LocalStorage(join(folder, 'other'))];
  await first.put('a/both', 'the later version');
  await first.put('a/new', 'new');
  await other.put('a/both', 'old');
  await other.put('a/old', 'old');
  const exists = vi.spyOn(first, 'exists');
  const both = new FallbackStorage(first, other);
  const files = await Readable.from(both.listAll()).toArray();
  expect(files.map(({ key, bytes }) => [key, bytes]).toSorted()).toEqual([
    ['a/both', 17],
    ['a/new', 3],
    ['a/old', 3],
  ]);
  expect((await Readable.from(both.walk('a')).toArray()).toSorted()).toEqual(['a/both', 'a/new', 'a/old']);
  expect(exists).not.toHaveBeenCalled();
});
