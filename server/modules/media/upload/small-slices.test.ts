import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '../../../platform/storage/testing/s3-server.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { createUpload, fileIdOf, locationOf, phonePhoto, sendBytes, settled } from '../testing/uploads.ts';

const s3 = await startS3('KEY');
afterAll(() => s3.close());
const server = testServer({ storageUrl: s3.url });
const listKeys = async (fileId: string) =>
  (await server.app.storage.list('')).filter((key) => key.includes(fileId));
const read = async (key: string) => buffer(await server.app.storage.getStream(key));

test('small slices are joined, and their file is whole', async () => {
  const me = await member(server, 'crumbs');
  const bytes = await phonePhoto();
  const location = locationOf(await createUpload(server, me, bytes.length));
  const fileId = fileIdOf(location);
  const length = Math.floor(bytes.length / 40);
  for (let at = 0; at < 40 * length; at += length) {
    await sendBytes(server, me, location, at, bytes.subarray(at, at + length));
    const { rows } = await server.app.db.execute<{ pieces: unknown[] }>(
      sql`select pieces from media_upload where file_id = ${fileId}`,
    );
    expect(rows[0]!.pieces.length).toBeLessThanOrEqual(16);
  }
  await sendBytes(server, me, location, 40 * length, bytes.subarray(40 * length));
  expect((await settled(server, me, fileId)).state).toBe('ready');
  expect(await read(`originals/${fileId}`)).not.toHaveLength(0);
  await expect
    .poll(async () => (await listKeys(fileId)).filter((key) => key.startsWith('uploads/')))
    .toEqual([]);
});
