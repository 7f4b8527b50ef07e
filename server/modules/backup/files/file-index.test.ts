import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRepository, type Repository } from '../repository/repository.ts';
import { type FileIndex, readIndex, writeIndex } from './file-index.ts';

let folder: string;
let repository: Repository;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muyu-index-'));
  repository = openRepository(folder, '');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const indexOf = (count: number): FileIndex =>
  new Map(
    Array.from({ length: count }, (_, i) => {
      const key = `pictures/夜${i}`;
      return [key, { key, bytes: i, etag: `"${i}"`, object: `files/00/${i}`, sha256: 'a'.repeat(64) }];
    }),
  );

/** Lowers the limit of the runtime for the length of a string, which is 536,870,888. */
function limitStrings(max: number): void {
  const { from } = Buffer;
  const asText = Buffer.prototype.toString;
  const checked = <Value>(value: Value): Value => {
    if (typeof value === 'string' && value.length > max)
      throw new Error('the string is longer than the limit');
    return value;
  };
  vi.spyOn(Buffer, 'from').mockImplementation(((...given: Parameters<typeof from>) =>
    from(checked(given[0]) as never, ...(given.slice(1) as []))) as never);
  vi.spyOn(Buffer.prototype, 'toString').mockImplementation(function (this: Buffer, ...given) {
    return checked(asText.apply(this, given));
  });
}

test.each([0, 1, 10_000, 10_001])('an index of %i files is read as it was written', async (count) => {
  const index = indexOf(count);
  expect(await readIndex(repository, await writeIndex(repository, new Date(), index))).toEqual(index);
});

test('an index longer than any string is written and read', async () => {
  const index = indexOf(30_000);
  limitStrings(3_000_000);
  const name = await writeIndex(repository, new Date(), index);
  const read = await readIndex(repository, name);
  vi.restoreAllMocks();
  expect(read).toEqual(index);
});
