import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getUploadConfig } from '@muyu/contract/media.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../platform/storage/testing/s3-server.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { deleteFiles } from './commands/delete-files.ts';
import { fetchRendition, phonePhoto, settled, upload } from './testing/uploads.ts';

// The way of a file with an object storage: the small one of the tests, and the one that TEST_STORAGE_URL names.
const s3 = await startS3('KEY');
afterAll(() => s3.close());
const given = process.env.TEST_STORAGE_URL;
const stores: Array<[name: string, url: string]> = [['the small one of the tests', s3.url]];
if (given) stores.push(['the one of TEST_STORAGE_URL', given]);

describe.each(stores)('with an object storage, %s', (_name, storageUrl) => {
  const server = testServer({ storageUrl });
  const listKeys = async (fileId: string) => {
    const folders = ['incoming', 'originals', `pictures/${fileId}`, `videos/${fileId}`];
    const keys = await Promise.all(folders.map((folder) => server.app.storage.list(folder)));
    return keys.flat().filter((key) => key.includes(fileId));
  };

  test('a picture is uploaded, processed, delivered and deleted', async () => {
    const me = await member(server, 'cloudy');
    expect((await server.call(getUploadConfig, {}, me)).data.ftpId).toBe('2');
    const fileId = await upload(server, me, await phonePhoto());
    const { picture } = await settled(server, me, fileId);
    // The source is deleted when the file is ready.
    await expect
      .poll(() => listKeys(fileId))
      .toEqual([
        `originals/${fileId}`,
        ...['360.avif', '360.webp', '720.avif', '720.webp'].map((name) => `pictures/${fileId}/${name}`),
      ]);
    const token = { authorization: me.token };
    const shown = await fetchRendition(server.http, picture!.src, 720, 'webp', { headers: token });
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(720);
    const headers = { range: 'bytes=4-9', ...token };
    const part = await fetchRendition(server.http, picture!.src, 720, 'webp', { headers });
    expect(part.rawPayload.equals(shown.rawPayload.subarray(4, 10))).toBe(true);
    await deleteFiles(server.app, { userId: me.userId, fileIds: [fileId] });
    expect(await listKeys(fileId)).toEqual([]);
  });

  test('a large file is stored in parts and read unchanged', async () => {
    const me = await member(server, 'large');
    const bytes = randomBytes(20 * 1024 * 1024);
    const fileId = await upload(server, me, bytes, 'video/mp4');
    const stored = await buffer(await server.app.storage.getStream(`incoming/${fileId}`));
    expect(stored.equals(bytes)).toBe(true);
    expect((await settled(server, me, fileId)).state).toBe('failed');
    await deleteFiles(server.app, { userId: me.userId, fileIds: [fileId] });
    expect(await listKeys(fileId)).toEqual([]);
  });
});
