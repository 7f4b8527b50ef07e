import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LocalStorage } from './local.ts';
import { S3Storage } from './s3.ts';
import { putParts } from './s3-parts.ts';
import type { Storage } from './storage.ts';
import { readStorageUrl } from './storage-url.ts';
import { type S3Server, startS3 } from './testing/s3-server.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'muyu-storage-'));
const here = (name: string) => join(folder, name);
let s3: S3Server;
const opened = {} as { local: Storage; s3: Storage };

beforeAll(async () => {
  s3 = await startS3('KEY+1');
  opened.local = new LocalStorage(here('files'));
  opened.s3 = new S3Storage(readStorageUrl(s3.url));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(['local', 's3'] as const)('storage on %s', (kind) => {
  const storage = () => opened[kind];
  const read = async (key: string) => buffer(await storage().getStream(key));

  test('keeps what is put, tells of it, and gives parts of it', async () => {
    const bytes = randomBytes(1000);
    await storage().put('some/where/a.webp', bytes, { contentType: 'image/webp' });
    expect((await read('some/where/a.webp')).equals(bytes)).toBe(true);
    const known = await storage().describe('some/where/a.webp');
    expect(known).toMatchObject({ bytes: 1000, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(known!.modified.getTime() - Date.now())).toBeLessThan(10_000);
    for (const [first, last] of [
      [0, 0],
      [10, 19],
      [999, 999],
      [0, 999],
    ] as const) {
      const part = await buffer(await storage().openRange('some/where/a.webp', { first, last }));
      expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    expect(await storage().exists('some/where/a.webp')).toBe(true);
  });

  test('a key that is not there', async () => {
    expect(await storage().describe('no/such')).toBeNull();
    expect(await storage().exists('no/such')).toBe(false);
    await expect(storage().getStream('no/such')).rejects.toThrow();
    await expect(storage().openRange('no/such', { first: 0, last: 1 })).rejects.toThrow();
    await expect(storage().fetchFile('no/such', here('fetched'))).rejects.toThrow();
    await expect(stat(here('fetched'))).rejects.toThrow();
    await storage().delete('no/such');
    await storage().deleteAll('no/');
    expect(await storage().list('no')).toEqual([]);
  });

  test('lists and deletes a folder and nothing beside it', async () => {
    for (const name of ['v/1/a', 'v/1/b/c', 'v/1/b/d', 'v/1/e', 'v/1/f', 'v/10/a'])
      await storage().put(name, name);
    expect(await storage().list('v/1/')).toEqual(['v/1/a', 'v/1/b/c', 'v/1/b/d', 'v/1/e', 'v/1/f']);
    await storage().deleteAll('v/1/');
    expect(await storage().list('v')).toEqual(['v/10/a']);
  });

  test('large files come and go unchanged, by path and by stream', async () => {
    const bytes = randomBytes(40 * megabyte + 7);
    await writeFile(here('big'), bytes);
    await storage().putFile('big/one', here('big'));
    await storage().putStream('big/two', createReadStream(here('big')));
    await storage().move('big/two', 'big/three');
    expect(await storage().list('big')).toEqual(['big/one', 'big/three']);
    for (const key of ['big/one', 'big/three']) {
      await storage().fetchFile(key, here('back'));
      expect(digestOf(await readFile(here('back')))).toBe(digestOf(bytes));
      expect((await storage().describe(key))!.bytes).toBe(bytes.length);
    }
    expect((await stat(here('big'))).size).toBe(bytes.length);
    await storage().putFile('big/one', here('big'));
    await storage().putStream('big/empty', Readable.from([]));
    expect((await storage().describe('big/empty'))!.bytes).toBe(0);
  });

  test('a stream that breaks leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(20 * megabyte);
        throw new Error('cut');
      })(),
    );
    await expect(storage().putStream('broken', broken)).rejects.toThrow('cut');
    expect(await storage().exists('broken')).toBe(false);
    expect(s3.open.size).toBe(0);
  });

  test('no key leaves its place', async () => {
    for (const key of ['../outside', 'a/../../outside', '/etc/../../outside']) {
      await expect(Promise.resolve().then(() => storage().put(key, 'x'))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().getStream(key))).rejects.toThrow();
      await expect(Promise.resolve().then(() => storage().putFile(key, here('big')))).rejects.toThrow();
    }
  });
});

test('on this machine’s disk a file is shared, not copied, and can be read in place', async () => {
  await writeFile(here('source'), 'bytes');
  await opened.local.putFile('shared/one', here('source'));
  const path = opened.local.localPath('shared/one')!;
  expect((await stat(path)).ino).toBe((await stat(here('source'))).ino);
  await Promise.all(Array.from({ length: 8 }, () => opened.local.putFile('shared/one', here('source'))));
  expect(readdirSync(join(folder, 'files', 'shared'))).toEqual(['one']);
  expect(opened.s3.localPath('shared/one')).toBeNull();
});

test('a part that the object storage loses is given up as a whole', async () => {
  await truncate(here('big'), 33 * megabyte);
  s3.breaks = ({ query }) => (query.get('partNumber') === '2' ? 403 : undefined);
  await expect(opened.s3.putFile('lost', here('big'))).rejects.toThrow();
  delete s3.breaks;
  expect([await opened.s3.exists('lost'), s3.open.size]).toEqual([false, 0]);
});

test('what could not be sent is closed again', async () => {
  const client = { send: () => Promise.reject(new Error('the storage is away')) } as unknown as S3Client;
  const path = here('unsent');
  await writeFile(path, Buffer.alloc(40 * megabyte));
  const content = createReadStream(path);
  await expect(putParts(client, { Bucket: 'b', Key: 'k' }, content)).rejects.toThrow('the storage is away');
  expect(content.destroyed).toBe(true);
});

test('every request to the object storage is signed, and objects stay private', () => {
  expect(s3.requests.length).toBeGreaterThan(50);
  for (const { headers } of s3.requests) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\+1\/\d{8}\/us-east-1\/s3\//);
    expect(headers['x-amz-acl'] ?? 'private').toBe('private');
  }
});

test('STORAGE_URL is read in all its parts, and a wrong one is told without its secret', () => {
  expect(readStorageUrl('s3://a%2Fb:c%2Bd@s3.example.com:9000/bucket?region=eu-1')).toEqual({
    endpoint: 'https://s3.example.com:9000',
    bucket: 'bucket',
    accessKeyId: 'a/b',
    secretAccessKey: 'c+d',
    region: 'eu-1',
    pathStyle: false,
  });
  expect(readStorageUrl('s3://a:b@h/c?tls=off&style=path')).toMatchObject({
    endpoint: 'http://h',
    region: 'us-east-1',
    pathStyle: true,
  });
  for (const wrong of [
    's3',
    'https://a:hush@h/c',
    's3://a@h/c',
    's3://a:hush@h',
    's3://a:hush@h/c/d',
    's3://a:hush@h/c?tsl=off',
  ]) {
    expect(() => readStorageUrl(wrong)).toThrow(/^STORAGE_URL (?!.*hush)/);
  }
});
