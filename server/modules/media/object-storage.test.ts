import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { withoutDeletions } from '../../platform/storage/guard-deletions.ts';
import { startS3 } from '../../platform/storage/testing/s3-server.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { sweepUnfinished } from './commands/sweep-unfinished.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { sendSlice } from './testing/sockets.ts';
import {
  addressOf,
  askOffset,
  createUpload,
  fileIdOf,
  giveUp,
  locationOf,
  phonePhoto,
  rowOf,
  sendBytes,
  settled,
  tusHeaders,
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

test('a storage that cannot serve once all bytes have arrived is an outage, after which the upload resumes', async () => {
  const me = await member(server, 'outed');
  const bytes = randomBytes(1000);
  const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
  const url = `${await addressOf(server)}${location}`;
  s3.breaks = ({ method }) => (method === 'PUT' ? 503 : undefined);
  const reply = await sendSlice(url, me, 0, bytes);
  delete s3.breaks;
  expect(reply!.status).toBe(503);
  expect(JSON.parse(reply!.body)).toMatchObject({ data: { error: 'core.unavailable' } });
  expect((await sendSlice(url, me, 0, bytes))!.status).toBe(204);
});

test('a connection that breaks while the storage refuses a part loses no byte in between', async () => {
  const me = await member(server, 'unlucky');
  const bytes = randomBytes(7 * 1024 * 1024);
  const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
  expect((await sendBytes(server, me, location, 0, bytes.subarray(0, 1000))).statusCode).toBe(204);
  const asked = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const isPart = ({ query }: { query: URLSearchParams }) => query.has('partNumber');
  s3.holds = (request) => {
    if (!isPart(request)) return undefined;
    asked.resolve();
    return lost.promise;
  };
  s3.breaks = (request) => (isPart(request) ? 403 : undefined);
  const url = `${await addressOf(server)}${location}`;
  const headers = {
    ...tusHeaders(me),
    'upload-offset': '1000',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.length - 1000),
  };
  const sending = request(url, { method: 'PATCH', headers }).on('error', () => {});
  sending.write(bytes.subarray(1000, 5 * 1024 * 1024 + 500));
  await asked.promise;
  sending.destroy();
  const connections = () =>
    new Promise((resolve) => server.http.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  lost.resolve();
  const offset = Number((await askOffset(server, me, location)).headers['upload-offset']);
  delete s3.holds;
  delete s3.breaks;
  expect((await sendBytes(server, me, location, offset, bytes.subarray(offset))).statusCode).toBe(204);
  expect(s3.objects.get(`incoming/${fileIdOf(location)}`)!.bytes.equals(bytes)).toBe(true);
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

test('an upload begins again in a bucket that does not have what was sent before', async () => {
  const me = await member(server, 'mover');
  const bytes = randomBytes(11 * 1024 * 1024);
  const half = 6 * 1024 * 1024;
  const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
  const offset = async () => (await askOffset(server, me, location)).headers['upload-offset'];
  const sendHalf = async () =>
    expect((await sendBytes(server, me, location, 0, bytes.subarray(0, half))).statusCode).toBe(204);
  // The piece after the first part is gone, then the part.
  for (const lose of [() => s3.objects.clear(), () => s3.open.clear()]) {
    await sendHalf();
    expect(await offset()).toBe(String(half));
    lose();
    const reply = await sendBytes(server, me, location, half, bytes.subarray(half));
    expect(reply).toMatchObject({ statusCode: 409 });
    expect(reply.json().data).toMatchObject({ error: 'media.wrongOffset', offset: 0 });
    expect(await offset()).toBe('0');
  }
  // All parts are gone before they were joined.
  s3.breaks = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 403 : undefined);
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
  delete s3.breaks;
  s3.open.clear();
  expect(await offset()).toBe('0');
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(204);
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

test('uploads go on, end and are cancelled while a backup forbids deletions', async () => {
  const me = await member(server, 'patient');
  const slice = randomBytes(3 * 1024 * 1024);
  const begin = async () =>
    locationOf(await createUpload(server, me, 3 * slice.length, 'video/mp4', 'a.mp4'));
  const [location, other] = [await begin(), await begin()];
  const client = new pg.Client(server.app.config.databaseUrl);
  await client.connect();
  await withoutDeletions(client, async () => {
    for (const n of [0, 1, 2])
      expect((await sendBytes(server, me, location, n * slice.length, slice)).statusCode).toBe(204);
    expect((await sendBytes(server, me, other, 0, slice)).statusCode).toBe(204);
    expect((await giveUp(server, me, other)).statusCode).toBe(204);
    expect(listKeys(fileIdOf(location)).length).toBeGreaterThan(1);
    expect(listKeys(fileIdOf(other))).toHaveLength(1);
  });
  await client.end();
  const fileId = fileIdOf(location);
  await expect.poll(() => listKeys(fileId), { timeout: 30_000 }).toEqual([`incoming/${fileId}`]);
  await expect.poll(() => listKeys(fileIdOf(other)), { timeout: 30_000 }).toEqual([]);
});

test('deletions that wait for the storage leave the connections to others', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  let held = 0;
  s3.holds = ({ method, key }) => {
    if (method !== 'DELETE' || !key.startsWith('incoming/held')) return undefined;
    held += 1;
    return answer;
  };
  let ended = 0;
  const deletions = Array.from({ length: 20 }, (_, n) =>
    server.app.storage.delete(`incoming/held-${n}`).finally(() => {
      ended += 1;
    }),
  );
  await expect.poll(() => held).toBeGreaterThan(1);
  await server.app.db.execute(sql`select 1`);
  expect(ended).toBe(0);
  resolve();
  delete s3.holds;
  await Promise.all(deletions);
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
