import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LocalStorage } from './local.ts';
import { S3Storage } from './s3.ts';
import { putParts } from './s3-parts.ts';
import { openStorage, openStorageUrl, type Storage } from './storage.ts';
import { readStorageAddress, readStorageUrl } from './storage-url.ts';
import { type S3Server, startS3 } from './testing/s3-server.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'muyu-storage-'));
const here = (name: string) => join(folder, name);
let s3: S3Server;
const opened = {} as { local: LocalStorage; s3: Storage };

beforeAll(async () => {
  s3 = await startS3('KEY+1');
  opened.local = new LocalStorage(here('files'));
  opened.s3 = openStorageUrl(s3.url);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

test('on the same disk a file is linked, not copied, and can be read in place', async () => {
  await writeFile(here('source'), 'bytes');
  await opened.local.putFile('shared/one', here('source'));
  const path = opened.local.localPath('shared/one');
  expect((await stat(path)).ino).toBe((await stat(here('source'))).ino);
  await Promise.all(Array.from({ length: 8 }, () => opened.local.putFile('shared/one', here('source'))));
  expect(readdirSync(join(folder, 'files', 'shared'))).toEqual(['one']);
  expect(opened.s3.localPath('shared/one')).toBeNull();
});

test('a paused reader holds a piece of a megabyte or two, a fetched file comes in larger ones', async () => {
  const bytes = randomBytes(9 * megabyte);
  await opened.s3.put('film', bytes);
  const piecesOf = () =>
    s3.requests
      .filter(({ method, key }) => method === 'GET' && key === 'film')
      .map(({ headers }) => /bytes=(\d+)-(\d+)/.exec(String(headers.range))!.slice(1).map(Number))
      .map(([first, last]) => ({ first: first!, bytes: last! - first! + 1 }));
  s3.requests.length = 0;
  const reader = await opened.s3.openRange('film', { first: 0, last: bytes.length - 1 });
  let read = 0;
  for await (const chunk of reader as AsyncIterable<Buffer>) {
    expect(chunk.length).toBeLessThanOrEqual(64 * 1024);
    expect(chunk.equals(bytes.subarray(read, read + chunk.length))).toBe(true);
    // Nothing further ahead of the reader than the next piece.
    expect(piecesOf().at(-1)!.first).toBeLessThanOrEqual(read + megabyte);
    read += chunk.length;
  }
  expect(read).toBe(bytes.length);
  expect(Math.max(...piecesOf().map((piece) => piece.bytes))).toBe(megabyte);
  s3.requests.length = 0;
  await opened.s3.fetchFile('film', here('film'));
  expect((await readFile(here('film'))).equals(bytes)).toBe(true);
  expect(Math.max(...piecesOf().map((piece) => piece.bytes))).toBe(4 * megabyte);
});

test('a failed part aborts the multipart upload', async () => {
  await writeFile(here('big'), '');
  await truncate(here('big'), 33 * megabyte);
  s3.breaks = ({ query }) => (query.get('partNumber') === '2' ? 403 : undefined);
  await expect(opened.s3.putFile('lost', here('big'))).rejects.toThrow();
  delete s3.breaks;
  expect([await opened.s3.exists('lost'), s3.open.size]).toEqual([false, 0]);
});

test('an upload that is completed or gone is aborted without an error, whatever the storage calls it', async () => {
  const { multipart } = opened.s3;
  const id = await multipart!.begin('done');
  s3.breaks = ({ method }) => (method === 'DELETE' ? 404 : undefined);
  await multipart!.abort('done', id);
  s3.breaks = ({ method }) => (method === 'DELETE' ? 403 : undefined);
  await expect(multipart!.abort('done', id)).rejects.toThrow();
  delete s3.breaks;
  await multipart!.abort('done', id);
  expect(s3.open.size).toBe(0);
});

test('a source that could not be sent is closed', async () => {
  const client = { send: () => Promise.reject(new Error('the storage is away')) } as unknown as S3Client;
  const path = here('unsent');
  await writeFile(path, Buffer.alloc(40 * megabyte));
  const content = createReadStream(path);
  await expect(putParts(client, { Bucket: 'b', Key: 'k' }, content)).rejects.toThrow('the storage is away');
  expect(content.destroyed).toBe(true);
});

test('leftovers of a killed writer are listed with their time, and files are not', async () => {
  await opened.local.put('left/whole', 'bytes');
  const partial = here('files/left/half.0190b0a4-0000-7000-8000-000000000000');
  await writeFile(partial, 'by');
  await utimes(partial, new Date(0), new Date(0));
  const [found, ...more] = await Readable.from(opened.local.unfinished()).toArray();
  expect([found?.key, found?.since.getTime(), more]).toEqual([`left/${basename(partial)}`, 0, []]);
  expect(await opened.local.list('left')).toEqual(['left/whole']);
  await found!.delete();
  expect(await Readable.from(opened.local.unfinished()).toArray()).toEqual([]);
});

test('a slow reader of a large file holds no connection, and reads one version of it', async () => {
  const bytes = randomBytes(3 * megabyte);
  await opened.s3.put('slow', bytes);
  const before = s3.requests.length;
  const [first, ...rest] = await (await opened.s3.getStream('slow')).toArray();
  expect(Buffer.concat([first, ...rest]).equals(bytes)).toBe(true);
  const ranges = s3.requests.slice(before).flatMap(({ headers }) => headers.range ?? []);
  expect(ranges).toEqual([
    'bytes=0-262143',
    'bytes=262144-786431',
    'bytes=786432-1835007',
    'bytes=1835008-2883583',
    'bytes=2883584-3145727',
  ]);
  const reading = await opened.s3.getStream('slow');
  await opened.s3.put('slow', randomBytes(3 * megabyte));
  await expect(reading.toArray()).rejects.toThrow();
});

test('every request to the object storage is signed, and objects stay private', () => {
  expect(s3.requests.length).toBeGreaterThan(10);
  for (const { headers } of s3.requests) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\+1\/\d{8}\/us-east-1\/s3\//);
    expect(headers['x-amz-acl'] ?? 'private').toBe('private');
  }
});

test('the refusal of a storage is reported with its reason and without its secret', async () => {
  await opened.s3.check();
  await opened.local.check();
  expect([...s3.objects.keys()].filter((key) => key.startsWith('check/'))).toEqual([]);
  s3.breaks = ({ method }) => (method === 'PUT' ? 403 : undefined);
  await expect(opened.s3.check()).rejects.toThrow(/^STORAGE_URL: the storage at http:\/\/127.* answers 403/);
  s3.breaks = () => 503;
  await expect(opened.s3.check()).rejects.not.toThrow('STORAGE_URL');
  delete s3.breaks;
  await expect(openStorageUrl(s3.url.replace('/media', '/other')).check()).rejects.toThrow(
    /^STORAGE_URL: .* has no bucket other/,
  );
  const fallback = openStorage({
    dataDir: folder,
    storageUrl: '',
    storageFallbackUrl: s3.url.replace('/media', '/other'),
  });
  await expect(fallback.check()).rejects.toThrow(/^STORAGE_FALLBACK_URL: .* has no bucket other/);
  await writeFile(here('no-folder'), '');
  await expect(new LocalStorage(here('no-folder')).check()).rejects.toThrow(
    /folder .*no-folder of the files cannot be written/,
  );
});

test('STORAGE_URL is parsed, and the error of an invalid one does not contain its secret', () => {
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
  expect(readStorageAddress('file:///srv/mu%20yu/files')).toBe('/srv/mu yu/files');
  for (const wrong of [
    's3',
    'file://host/folder',
    'file:///',
    'https://a:hush@h/c',
    's3://a@h/c',
    's3://a:hush@h',
    's3://a:hush@h/c/d',
    's3://a:hush@h/c?tsl=off',
  ]) {
    expect(() => readStorageAddress(wrong)).toThrow(/^STORAGE_URL (?!.*hush)/);
  }
});

test('a storage that does not answer is given up for all requests; one silence among answers is no outage', async () => {
  let isAnswering = false;
  const silent = createServer((_request, reply) => {
    if (isAnswering) reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const address = readStorageUrl(`s3://key:secret@127.0.0.1:${port}/media?tls=off&style=path`);
  const storage = new S3Storage(address, {
    limits: { connectionMs: 30_000, silenceMs: 500, goneMs: 60_000 },
  });
  const connections = vi.fn();
  silent.on('connection', connections);
  silent.once('connection', () => setTimeout(() => (isAnswering = true), 250));
  expect(await storage.describe('hangs once')).toBeNull();
  expect(await storage.describe('none')).toBeNull();
  isAnswering = false;
  connections.mockClear();
  await expect(storage.describe('one')).rejects.toThrow();
  const tried = connections.mock.calls.length;
  await expect(storage.describe('two')).rejects.toThrow('the storage does not answer');
  expect(connections).toHaveBeenCalledTimes(tried);
  silent.closeAllConnections();
  silent.close();
});
