import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getUploadConfig } from '@muyu/contract/media.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { ConfigError } from '../../platform/config/environment.ts';
import { withoutDeletions } from '../../platform/storage/guard-deletions.ts';
import { readStorageUrl } from '../../platform/storage/storage-url.ts';
import { emptyStore, givenStores } from '../../platform/storage/testing/given-stores.ts';
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

const stores = await givenStores();
const small = stores[0]![1];

describe.each(stores)('%s', (_name, s3) => {
  const server = testServer({ storageUrl: s3.url });
  afterEach(() => {
    delete s3.breaks;
    delete s3.holds;
  });
  const listKeys = async (fileId: string) =>
    (await server.app.storage.list('')).filter((key) => key.includes(fileId));
  const read = async (key: string) => buffer(await server.app.storage.getStream(key));
  const listOpen = async () =>
    (await Readable.from(server.app.storage.unfinished()).toArray()).map(({ key }) => key);

  test('bytes that the storage refuses are not received, and the upload resumes', async () => {
    const me = await member(server, 'stormy');
    const bytes = await phonePhoto();
    const location = locationOf(await createUpload(server, me, bytes.length));
    const fileId = fileIdOf(location);
    s3.breaks = ({ method }) => (method === 'PUT' ? 403 : undefined);
    expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
    expect((await rowOf(server, fileId))!.state).toBe('uploading');
    expect(await listKeys(fileId)).toEqual([]);
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
    const askBytes = async () => Number((await askOffset(server, me, location)).headers['upload-offset']);
    await askBytes();
    delete s3.holds;
    delete s3.breaks;
    // A writer that takes longer than the question for the offset waits is a conflict, after which a client asks again.
    const goOn = async () => {
      const offset = await askBytes();
      return (await sendBytes(server, me, location, offset, bytes.subarray(offset))).statusCode;
    };
    await expect.poll(goOn, { timeout: 60_000 }).toBe(204);
    expect((await read(`incoming/${fileIdOf(location)}`)).equals(bytes)).toBe(true);
  });

  test('after a storage error behind the last byte HEAD finishes the upload', async () => {
    const me = await member(server, 'late');
    const bytes = randomBytes(11 * 1024 * 1024);
    const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
    s3.breaks = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 403 : undefined);
    expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
    delete s3.breaks;
    expect((await askOffset(server, me, location)).headers['upload-offset']).toBe(String(bytes.length));
    expect((await read(`incoming/${fileIdOf(location)}`)).equals(bytes)).toBe(true);
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
    const abortAll = async () => {
      for await (const file of server.app.storage.unfinished()) await file.delete();
    };
    for (const lose of [() => server.app.storage.deleteAll(''), abortAll]) {
      await sendHalf();
      expect(await offset()).toBe(String(half));
      await lose();
      const reply = await sendBytes(server, me, location, half, bytes.subarray(half));
      expect(reply).toMatchObject({ statusCode: 409 });
      expect(reply.json().data).toMatchObject({ error: 'media.wrongOffset', offset: 0 });
      expect(await offset()).toBe('0');
    }
    // All parts are gone before they were joined.
    s3.breaks = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 403 : undefined);
    expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
    delete s3.breaks;
    await abortAll();
    expect(await offset()).toBe('0');
    expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(204);
    expect((await read(`incoming/${fileIdOf(location)}`)).equals(bytes)).toBe(true);
  });

  test('the stored parts of an abandoned upload are deleted', async () => {
    const me = await member(server, 'abandoner');
    const bytes = randomBytes(6 * 1024 * 1024);
    const location = locationOf(await createUpload(server, me, 2 * bytes.length, 'video/mp4'));
    expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(204);
    await server.app.storage.multipart!.begin('incoming/lost');
    await server.app.storage.put('uploads/lost/piece', 'x');
    expect([await listKeys(fileIdOf(location)), await listOpen()]).toEqual([
      [expect.anything()],
      [expect.anything(), expect.anything()],
    ]);
    await sweepUploads(server.app, new Date(Date.now() + 2 * 24 * 3600_000));
    expect(await server.app.storage.list('uploads')).toEqual([]);
    expect(await listOpen()).toEqual([]);
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
      expect((await listKeys(fileIdOf(location))).length).toBeGreaterThan(1);
      expect(await listKeys(fileIdOf(other))).toHaveLength(1);
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
    expect((await read(`incoming/${fileId}`)).equals(bytes)).toBe(true);
    const parts = s3.requests.filter(({ key, query }) => key.includes(fileId) && query.has('partNumber'));
    expect(parts).toHaveLength(4);
    expect((await settled(server, me, fileId)).state).toBe('failed');
    expect(await server.app.storage.exists(`incoming/${fileId}`)).toBe(true);
    await sweepUploads(server.app, new Date(Date.now() + 8 * 24 * 3600_000));
    expect(await listKeys(fileId)).toEqual([]);
  });

  test('multipart uploads of killed writers are aborted after two days, those of uploads in progress are not', async () => {
    const me = await member(server, 'killed');
    await emptyStore(s3.url);
    const running = `incoming/${fileIdOf(locationOf(await createUpload(server, me, 1000)))}`;
    const left = [`incoming/${randomUUID()}`, 'somewhere/else', running];
    for (const key of left) await server.app.storage.multipart!.begin(key);
    const sweepAfter = async (days: number) => {
      const now = new Date(Date.now() + days * DAY_MS);
      await sweepUnfinished(server.app, now, server.app.log, new AbortController().signal);
      return (await listOpen()).toSorted();
    };
    expect(await sweepAfter(1.9)).toEqual(left.toSorted());
    expect(await sweepAfter(2.1)).toEqual([running]);
  });

  // `npm run crash -- faults` has an outage of the small storage.
  if (s3 !== small) {
    test('an upload goes on after an outage in the middle, in which calls without files are answered', async () => {
      const me = await member(server, 'outlasting');
      const bytes = randomBytes(12 * 1024 * 1024);
      const half = 7 * 1024 * 1024;
      const location = locationOf(await createUpload(server, me, bytes.length, 'video/mp4'));
      expect((await sendBytes(server, me, location, 0, bytes.subarray(0, half))).statusCode).toBe(204);
      s3.breaks = () => 'cut';
      const failed = await sendBytes(server, me, location, half, bytes.subarray(half));
      expect([failed.statusCode, failed.json().data.error]).toEqual([503, 'core.unavailable']);
      expect((await server.call(getUploadConfig, {}, me)).status).toBe(200);
      delete s3.breaks;
      expect((await askOffset(server, me, location)).headers['upload-offset']).toBe(String(half));
      // Requests to a storage that is gone fail at once for some seconds.
      const goOn = async () => (await sendBytes(server, me, location, half, bytes.subarray(half))).statusCode;
      await expect.poll(goOn, { interval: 500, timeout: 60_000 }).toBe(204);
      expect((await read(`incoming/${fileIdOf(location)}`)).equals(bytes)).toBe(true);
    });
  }

  test('a key, a secret or a bucket that the storage refuses stops the start, and no message has the secret', async () => {
    const start = async (change: (url: URL) => unknown) => {
      const url = new URL(s3.url);
      change(url);
      const app = createApp({ ...server.app.config, storageUrl: url.href });
      const error = await startApp(app, 'none').then(
        () => undefined,
        (reason: Error) => reason,
      );
      await stopApp(app);
      expect(error).toBeInstanceOf(ConfigError);
      expect(error!.message).not.toContain('hush');
      return error!.message;
    };
    const address = readStorageUrl(s3.url);
    // Not every storage tells the two apart.
    expect(await start((url) => (url.username = 'nobody'))).toMatch(
      /(does not know|refuses the secret of) the key nobody/,
    );
    expect(await start((url) => (url.password = 'hush'))).toMatch(
      `refuses the secret of the key ${address.accessKeyId}`,
    );
    expect(await start((url) => (url.pathname = '/no-such-bucket'))).toMatch('has no bucket no-such-bucket');
  });
});
