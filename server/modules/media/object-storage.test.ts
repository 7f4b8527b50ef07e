import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { uploadConfig } from '@muyu/contract/media.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '../../platform/storage/testing/s3-server.ts';
import { member } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { deleteFiles } from './index.ts';
import {
  askOffset,
  createUpload,
  fetchRendition,
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

const keysOf = (fileId: string) => [...s3.objects.keys()].filter((key) => key.includes(fileId)).sort();

test('with an object storage a picture goes the whole way: sent, made ready, shown, deleted', async () => {
  const me = await member(server, 'cloudy');
  expect((await server.call(uploadConfig, {}, me)).data.ftpId).toBe('2');
  const fileId = await upload(server, me, await phonePhoto());
  const { picture } = await settled(server, me, fileId);
  // The source goes once the file is ready.
  await expect
    .poll(() => keysOf(fileId))
    .toEqual([
      `originals/${fileId}`,
      ...['360.avif', '360.webp', '720.avif', '720.webp'].map((name) => `pictures/${fileId}/${name}`),
    ]);
  expect(s3.objects.get(`pictures/${fileId}/360.avif`)!.type).toBe('image/avif');
  const token = { authorization: me.token };
  const shown = await fetchRendition(server.http, picture!.src, 720, 'webp', { headers: token });
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(720);
  const headers = { range: 'bytes=4-9', ...token };
  const part = await fetchRendition(server.http, picture!.src, 720, 'webp', { headers });
  expect(part.rawPayload.equals(shown.rawPayload.subarray(4, 10))).toBe(true);
  await deleteFiles(server.app, [fileId]);
  expect(keysOf(fileId)).toEqual([]);
});

test('an object storage that fails at the last byte loses nothing: asking for the upload finishes it', async () => {
  const me = await member(server, 'stormy');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  const fileId = fileIdOf(location);
  s3.breaks = ({ method }) => (method === 'PUT' ? 403 : undefined);
  expect((await sendBytes(server, me, location, 0, bytes)).statusCode).toBe(500);
  expect((await rowOf(server, fileId))!.state).toBe('uploading');
  expect(keysOf(fileId)).toEqual([]);
  delete s3.breaks;
  expect((await askOffset(server, me, location)).headers['upload-offset']).toBe(String(bytes.length));
  expect((await settled(server, me, fileId)).state).toBe('ready');
});

test('a large file goes in parts and comes out the same', async () => {
  const me = await member(server, 'large');
  const bytes = randomBytes(20 * 1024 * 1024);
  const fileId = await upload(server, me, bytes, 'video/mp4');
  const kept = s3.objects.get(`incoming/${fileId}`)!;
  expect(kept.bytes.equals(bytes)).toBe(true);
  const parts = s3.requests.filter(({ key, query }) => key.includes(fileId) && query.has('partNumber'));
  expect(parts).toHaveLength(2);
  expect((await settled(server, me, fileId)).state).toBe('failed');
  const stored = await buffer(await server.app.storage.getStream(`incoming/${fileId}`));
  expect(stored.length).toBe(bytes.length);
  await sweepUploads(server.app, new Date(Date.now() + 8 * 24 * 3600_000));
  expect(keysOf(fileId)).toEqual([]);
});
