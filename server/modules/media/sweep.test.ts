import { readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { member } from '../../testing/people.ts';
import { contextAs, pictureBytes } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { addPicture, deleteFiles, mediaFile } from './index.ts';
import {
  createUpload,
  fileIdOf,
  locationOf,
  phonePhoto,
  rowOf,
  sendBytes,
  settled,
} from './testing/uploads.ts';
import { uploadFolder, uploadPath } from './upload-store.ts';

const server = testServer();
const hourMs = 3600_000;

test('deleted files leave nothing behind', async () => {
  const me = await member(server, 'tidy');
  const { app } = server;
  const kept = await addPicture(contextAs(server, me), me.userId, await pictureBytes(), 'kept');
  const gone = await addPicture(contextAs(server, me), me.userId, await pictureBytes(), 'gone');
  await deleteFiles(app, [gone, newId(), 'nonsense']);
  expect([await rowOf(server, gone), (await rowOf(server, kept))!.state]).toEqual([undefined, 'ready']);
  const there = (fileId: string) =>
    Promise.all([`originals/${fileId}`, `pictures/${fileId}/360.webp`].map((key) => app.storage.exists(key)));
  expect([await there(gone), await there(kept)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('the sweep removes an upload after a day without a byte, and not before', async () => {
  const me = await member(server, 'leaver');
  const { app } = server;
  const begin = async () => {
    const location = locationOf(await createUpload(server, me, 5000));
    await sendBytes(server, me, location, 0, Buffer.alloc(100));
    return fileIdOf(location);
  };
  const [left, alive] = [await begin(), await begin()];
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * hourMs);
  await app.db
    .update(mediaFile)
    .set({ changedAt: ago(30) })
    .where(eq(mediaFile.userId, me.userId));
  await utimes(uploadPath(app.config, left), ago(23), ago(23));
  await utimes(uploadPath(app.config, alive), ago(2), ago(2));
  await sweepUploads(app, new Date(now));
  expect((await rowOf(server, left))!.state).toBe('uploading');
  await sweepUploads(app, new Date(now + 2 * hourMs));
  expect(await rowOf(server, left)).toBeUndefined();
  expect((await rowOf(server, alive))!.state).toBe('uploading');
  const names = readdirSync(uploadFolder(app.config));
  expect(names.some((name) => name.startsWith(left))).toBe(false);
  expect(names).toContain(alive);
});

test('the sweep finishes what a crash left: a complete upload, a lost job; after a day it gives up', async () => {
  const me = await member(server, 'crashed');
  const { app } = server;
  const bytes = await phonePhoto();
  const complete = fileIdOf(locationOf(await createUpload(server, me, bytes.length)));
  await writeFile(uploadPath(app.config, complete), bytes);
  const lost = newId();
  const stuck = newId();
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * hourMs);
  const row = { userId: me.userId, state: 'processing', name: 'x', bytes: 9, createdAt: ago(30) } as const;
  await app.storage.put(`incoming/${lost}`, bytes);
  await app.db.insert(mediaFile).values({ ...row, fileId: lost, changedAt: ago(2) });
  await app.db.insert(mediaFile).values({ ...row, fileId: stuck, changedAt: ago(25) });
  await app.db
    .update(mediaFile)
    .set({ changedAt: ago(2) })
    .where(eq(mediaFile.fileId, complete));
  await sweepUploads(app, new Date(now));
  expect((await settled(server, me, complete)).state).toBe('ready');
  expect((await settled(server, me, lost)).state).toBe('ready');
  expect(await settled(server, me, stuck)).toMatchObject({ state: 'failed', reason: 'unreadable' });
});

test('of several servers that finish one upload at once, one takes it over', async () => {
  const me = await member(server, 'replicas');
  const { app } = server;
  const bytes = await phonePhoto();
  const fileId = fileIdOf(locationOf(await createUpload(server, me, bytes.length)));
  await writeFile(uploadPath(app.config, fileId), bytes);
  const now = new Date();
  await Promise.all(Array.from({ length: 4 }, () => finishUpload(app, me.userId, fileId, now)));
  expect((await settled(server, me, fileId)).state).toBe('ready');
  const jobs = await app.db.$client.query("select from jobs.job where data->>'fileId' = $1", [fileId]);
  expect(jobs.rowCount).toBe(1);
});
