import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '../../platform/storage/testing/s3-server.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { sweepUnfinished } from './commands/sweep-unfinished.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import {
  askOffset,
  createUpload,
  fileIdOf,
  locationOf,
  phonePhoto,
  rowOf,
  sendBytes,
  settled,
  upload,
} from './testing/uploads.ts';

const s3 = await startS3('KEY');
afterAll(() => s3.close());
const server = testServer({ storageUrl: s3.url });

const listKeys = (fileId: string) => [...s3.objects.keys()].filter((key) => key.includes(fileId)).sort();

test('bytes that the storage refuses are not received, and the upload resumes', async () => {
  const me = await member(server, 'stormy');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  const fileId = fileIdOf(location);
  s3.breaks = ({ method }) => (method === 'PUT' ? 403 : undefined);
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
  expect((await rowOf(server, fileId))!.state).toBe('uploading');
  expect(listKeys(fileId)).toEqual([]);
  delete s3.breaks;
  expect((await askOffset(server, me, location)).headers['upload-offset']).toBe('0');
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(204);
  expect((await settled(server, me, fileId)).state).toBe('ready');
});

test('after a storage error behind the last byte HEAD finishes the upload', async () => {
  const me = await member(server, 'late');
  const bytes = randomBytes(11 * 1024 * 1024);
  const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
  s3.breaks = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 403 : undefined);
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
  delete s3.breaks;
  expect((await askOffset(server, me, location)).headers['upload-offset']).toBe(String(bytes.length));
  expect(s3.objects.get(`incoming/${fileIdOf(location)}`)!.bytes.equals(bytes)).toBe(true);
});

test('what an abandoned upload has stored is deleted', async () => {
  const me = await member(server, 'abandoner');
  const bytes = randomBytes(6 * 1024 * 1024);
  const location = locationOf(await createUpload(server, me, 2 * bytes.length, 'video/mp4'));
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(204);
  await server.app.storage.multipart!.begin('incoming/lost');
  await server.app.storage.put('uploads/lost/piece', 'x');
  expect([listKeys(fileIdOf(location)).length, s3.open.size]).toEqual([1, 2]);
  await sweepUploads(server.app, new Date(Date.now() + 2 * 24 * 3600_000));
  expect([...s3.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([]);
  expect(s3.open.size).toBe(0);
  expect(await rowOf(server, fileIdOf(location))).toBeUndefined();
});

test('a large file is stored in parts and read unchanged', async () => {
  const me = await member(server, 'large');
  const bytes = randomBytes(20 * 1024 * 1024);
  const fileId = await upload(server, me, bytes, 'video/mp4');
  const kept = s3.objects.get(`incoming/${fileId}`)!;
  expect(kept.bytes.equals(bytes)).toBe(true);
  const parts = s3.requests.filter(({ key, query }) => key.includes(fileId) && query.has('partNumber'));
  expect(parts).toHaveLength(4);
  expect((await settled(server, me, fileId)).state).toBe('failed');
  const stored = await buffer(await server.app.storage.getStream(`incoming/${fileId}`));
  expect(stored.length).toBe(bytes.length);
  await sweepUploads(server.app, new Date(Date.now() + 8 * 24 * 3600_000));
  expect(listKeys(fileId)).toEqual([]);
});

test('multipart uploads of killed writers are aborted after two days, those of uploads in progress are not', async () => {
  const me = await member(server, 'killed');
  const running = fileIdOf(locationOf(await createUpload(server, me, 1000)));
  const begun = new Date(Date.now() - 3 * 24 * 3600_000);
  const begin = (id: string, key: string, at: Date) =>
    s3.open.set(id, Object.assign(new Map<number, Buffer>(), { key, begun: at }));
  begin('killed', `incoming/${randomUUID()}`, begun);
  begin('backup', 'somewhere/else', begun);
  begin('running', `incoming/${running}`, begun);
  begin('young', `incoming/${randomUUID()}`, new Date());
  await sweepUnfinished(server.app, new Date(), server.app.log, new AbortController().signal);
  expect([...s3.open.keys()]).toEqual(['running', 'young']);
  s3.open.clear();
});
