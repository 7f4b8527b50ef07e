import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIfStored } from './read-if-stored.ts';
import { openStorageUrl, type Storage } from './storage.ts';
import { startS3 } from './testing/s3-server.ts';

// The behaviour of every storage. TEST_STORAGE_URL names a real object storage, which is then tested beside the two of this machine; the
// tests use one folder of their own in it and delete that.

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'muyu-contract-'));
const here = (name: string) => join(folder, name);
const s3 = await startS3('KEY+1');
const given = process.env.TEST_STORAGE_URL;
if (!given)
  process.stdout.write(
    'TEST_STORAGE_URL names no object storage: only the small one of the tests was tried.\n',
  );

const stores: Array<[name: string, url: string]> = [
  ['a folder', `file://${folder}/files`],
  ['the small object storage of the tests', s3.url],
  ...(given ? [['the storage of TEST_STORAGE_URL', given] as [string, string]] : []),
];
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(stores)('%s', (_name, url) => {
  let storage: Storage;
  const root = `contract-${randomUUID()}`;
  const key = (name: string) => `${root}/${name}`;
  const read = async (name: string) => buffer(await storage.getStream(key(name)));
  const list = async (name: string) =>
    (await storage.list(key(name))).map((each) => each.slice(root.length + 1));
  const unfinished = async () =>
    (await Readable.from(storage.unfinished()).toArray()).filter((each) => each.key.startsWith(root));
  beforeAll(() => {
    storage = openStorageUrl(url);
  });
  afterAll(() => storage.deleteAll(root));

  test('stores, describes and returns files and ranges', async () => {
    const bytes = randomBytes(1000);
    await storage.put(key('some/where/a.webp'), bytes, { contentType: 'image/webp' });
    expect((await read('some/where/a.webp')).equals(bytes)).toBe(true);
    const known = await storage.describe(key('some/where/a.webp'));
    expect(known).toMatchObject({ bytes: 1000, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(known!.modified.getTime() - Date.now())).toBeLessThan(60_000);
    for (const [first, last] of [
      [0, 0],
      [10, 19],
      [999, 999],
      [0, 999],
    ] as const) {
      const part = await buffer(await storage.openRange(key('some/where/a.webp'), { first, last }));
      expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    expect(await storage.exists(key('some/where/a.webp'))).toBe(true);
  });

  test('a stored file is replaced', async () => {
    await storage.put(key('twice'), 'old');
    const before = await storage.describe(key('twice'));
    await storage.put(key('twice'), 'newer');
    expect((await read('twice')).toString()).toBe('newer');
    expect((await storage.describe(key('twice')))!.etag).not.toBe(before!.etag);
    await storage.putStream(key('twice'), Readable.from([Buffer.from('newest')]));
    expect((await read('twice')).toString()).toBe('newest');
  });

  test('a file that is gone while it is read is told from an error', async () => {
    const bytes = randomBytes(3 * megabyte);
    await storage.put(key('going'), bytes);
    expect((await readIfStored(storage, key('going'), buffer))?.equals(bytes)).toBe(true);
    const failing = () => Promise.reject(new Error('the reader fails'));
    await expect(readIfStored(storage, key('going'), failing)).rejects.toThrow('the reader fails');
    const deleting = async () => {
      await storage.delete(key('going'));
      return failing();
    };
    expect(await readIfStored(storage, key('going'), deleting)).toBeNull();
    expect(await readIfStored(storage, key('going'), buffer)).toBeNull();
  });

  test('a missing key', async () => {
    expect(await storage.describe(key('no/such'))).toBeNull();
    expect(await storage.exists(key('no/such'))).toBe(false);
    await expect(storage.getStream(key('no/such'))).rejects.toThrow();
    await expect(storage.openRange(key('no/such'), { first: 0, last: 1 })).rejects.toThrow();
    await expect(storage.fetchFile(key('no/such'), here('fetched'))).rejects.toThrow();
    await expect(stat(here('fetched'))).rejects.toThrow();
    await storage.delete(key('no/such'));
    await storage.deleteAll(key('no/'));
    expect(await list('no')).toEqual([]);
  });

  test('lists all files with their size, and a changed one with another tag', async () => {
    await storage.put(key('x/one'), 'one');
    await storage.put(key('x/y/two'), 'zwei');
    const listed = async () => {
      const found = await Readable.from(storage.listAll()).toArray();
      return found
        .filter((file) => file.key.startsWith(key('x/')))
        .toSorted((a, b) => a.key.localeCompare(b.key));
    };
    const before = await listed();
    expect(before.map((file) => [file.key, file.bytes])).toEqual([
      [key('x/one'), 3],
      [key('x/y/two'), 4],
    ]);
    await storage.put(key('x/one'), 'another');
    expect((await listed())[0]!.etag).not.toBe(before[0]!.etag);
  });

  test('lists and deletes a folder and no sibling', async () => {
    for (const name of ['v/1/a', 'v/1/b/c', 'v/1/b/d', 'v/1/e', 'v/1/f', 'v/10/a'])
      await storage.put(key(name), name);
    expect(await list('v/1/')).toEqual(['v/1/a', 'v/1/b/c', 'v/1/b/d', 'v/1/e', 'v/1/f']);
    await storage.deleteAll(key('v/1/'));
    expect(await list('v')).toEqual(['v/10/a']);
  });

  test('large files are unchanged, by path and by stream', async () => {
    const bytes = randomBytes(40 * megabyte + 7);
    await writeFile(here('big'), bytes);
    await storage.putFile(key('big/one'), here('big'));
    await storage.putStream(key('big/two'), createReadStream(here('big')));
    await storage.move(key('big/two'), key('big/three'));
    expect(await list('big')).toEqual(['big/one', 'big/three']);
    for (const name of ['big/one', 'big/three']) {
      await storage.fetchFile(key(name), here('back'));
      expect(digestOf(await readFile(here('back')))).toBe(digestOf(bytes));
      expect((await storage.describe(key(name)))!.bytes).toBe(bytes.length);
      // Across the border of two parts.
      const range = { first: 16 * megabyte - 5, last: 16 * megabyte + 4 };
      const part = await buffer(await storage.openRange(key(name), range));
      expect(part.equals(bytes.subarray(range.first, range.last + 1))).toBe(true);
    }
    expect((await stat(here('big'))).size).toBe(bytes.length);
    await storage.putFile(key('big/one'), here('big'));
    await storage.putStream(key('big/empty'), Readable.from([]));
    expect((await storage.describe(key('big/empty')))!.bytes).toBe(0);
  });

  test('an aborted stream leaves no file', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(20 * megabyte);
        throw new Error('cut');
      })(),
    );
    await expect(storage.putStream(key('broken'), broken)).rejects.toThrow('cut');
    expect(await storage.exists(key('broken'))).toBe(false);
    expect(await unfinished()).toEqual([]);
  });

  test('keys cannot leave the storage folder', async () => {
    for (const outside of ['../outside', 'a/../../outside', '/etc/../../outside']) {
      await expect(Promise.resolve().then(() => storage.put(outside, 'x'))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage.getStream(outside))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage.putFile(outside, here('big')))).rejects.toThrow();
    }
  });
});
