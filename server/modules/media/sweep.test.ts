import { readdirSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { getUploadState } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { undeclared } from '../../platform/errors.ts';
import { processImage } from '../../platform/image/process-image.ts';
import { contextAs, pictureBytes } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { deleteFiles } from './commands/delete-files.ts';
import { finishUpload } from './commands/finish-upload.ts';
import { readyColumns, storePicture } from './commands/store-picture.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { coverIdOf } from './rules/cover-id.ts';
import { imageLimits } from './rules/upload-limits.ts';
import { addPicture } from './scenario.ts';
import { mediaFile } from './tables.ts';
import {
  createUpload,
  fileIdOf,
  locationOf,
  phonePhoto,
  rowOf,
  sendBytes,
  settled,
  upload,
} from './testing/uploads.ts';
import { uploadFolder, uploadPath } from './upload/upload-paths.ts';

const server = testServer();
const withoutWorker = testServer({}, 'server');

test('deleting files removes rows and bytes', async () => {
  const me = await member(server, 'tidy');
  const { app } = server;
  const kept = await addPicture(contextAs(server, me), me.userId, await pictureBytes(), 'kept');
  const gone = await addPicture(contextAs(server, me), me.userId, await pictureBytes(), 'gone');
  await deleteFiles(app, { userId: me.userId, fileIds: [gone, newId(new Date()), 'nonsense'] });
  expect([await rowOf(server, gone), (await rowOf(server, kept))!.state]).toEqual([undefined, 'ready']);
  const there = (fileId: string) =>
    Promise.all([`originals/${fileId}`, `pictures/${fileId}/360.webp`].map((key) => app.storage.exists(key)));
  expect([await there(gone), await there(kept)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('the sweep deletes an upload after a day without a byte', async () => {
  const me = await member(server, 'leaver');
  const { app } = server;
  const begin = async () => {
    const location = locationOf(await createUpload(server, me, 5000));
    await sendBytes(server, me, location, 0, Buffer.alloc(100));
    return fileIdOf(location);
  };
  const [left, alive] = [await begin(), await begin()];
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  await app.db
    .update(mediaFile)
    .set({ createdAt: ago(30), changedAt: ago(30) })
    .where(eq(mediaFile.userId, me.userId));
  await utimes(uploadPath(app.config, left), ago(23), ago(23));
  await utimes(uploadPath(app.config, alive), ago(2), ago(2));
  await sweepUploads(app, new Date(now));
  expect((await rowOf(server, left))!.state).toBe('uploading');
  await sweepUploads(app, new Date(now + 2 * HOUR_MS));
  expect(await rowOf(server, left)).toBeUndefined();
  expect((await rowOf(server, alive))!.state).toBe('uploading');
  const names = readdirSync(uploadFolder(app.config));
  expect(names.some((name) => name.startsWith(left))).toBe(false);
  expect(names).toContain(alive);
});

test('uploads that are kept alive hide no abandoned one, and end a week after their creation', async () => {
  const me = await member(server, 'dripping');
  const { app } = server;
  const now = Date.now();
  const begunAgo = (hours: number) => {
    const at = new Date(now - hours * HOUR_MS);
    return {
      userId: me.userId,
      fileId: newId(at),
      state: 'uploading',
      name: 'x',
      bytes: 9,
      createdAt: at,
    } as const;
  };
  const alive = Array.from({ length: 501 }, () => begunAgo(6 * 24));
  const [tooLong, abandoned] = [begunAgo(7 * 24), begunAgo(25)];
  const rows = [...alive, tooLong, abandoned].map((row) => ({ ...row, changedAt: row.createdAt }));
  await app.db.insert(mediaFile).values(rows);
  await mkdir(uploadFolder(app.config), { recursive: true });
  for (const { fileId } of [...alive, tooLong]) await writeFile(uploadPath(app.config, fileId), 'x');
  await sweepUploads(app, new Date(now));
  const left = await app.db.select().from(mediaFile).where(eq(mediaFile.userId, me.userId));
  expect(left.map(({ fileId }) => fileId).sort()).toEqual(alive.map(({ fileId }) => fileId).sort());
  await app.db.delete(mediaFile).where(eq(mediaFile.userId, me.userId));
});

test('the sweep finishes complete uploads after a crash and fails them after a day', async () => {
  const me = await member(server, 'crashed');
  const { app } = server;
  const bytes = await phonePhoto();
  const complete = fileIdOf(locationOf(await createUpload(server, me, bytes.length)));
  await writeFile(uploadPath(app.config, complete), bytes);
  const stuck = newId(new Date());
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  const row = { userId: me.userId, state: 'processing', name: 'x', bytes: 9, createdAt: ago(30) } as const;
  await app.db.insert(mediaFile).values({ ...row, fileId: stuck, changedAt: ago(25) });
  await app.db
    .update(mediaFile)
    .set({ changedAt: ago(2) })
    .where(eq(mediaFile.fileId, complete));
  await sweepUploads(app, new Date(now));
  expect((await settled(server, me, complete)).state).toBe('ready');
  expect(await settled(server, me, stuck)).toMatchObject({ state: 'failed', reason: 'crashed' });
});

test('a picture that waits for a day because no worker runs does not fail; one whose attempts fail does', async () => {
  const me = await member(withoutWorker, 'patient');
  const { app } = withoutWorker;
  const [waiting, faulty] = [
    await upload(withoutWorker, me, await phonePhoto()),
    await upload(withoutWorker, me, await phonePhoto()),
  ];
  const changedAt = new Date(Date.now() - 25 * HOUR_MS);
  await app.db.update(mediaFile).set({ changedAt }).where(eq(mediaFile.userId, me.userId));
  await app.db.update(mediaFile).set({ fault: 'gone' }).where(eq(mediaFile.fileId, faulty));
  await sweepUploads(app, new Date());
  expect((await rowOf(withoutWorker, waiting))!.state).toBe('processing');
  expect(await rowOf(withoutWorker, faulty)).toMatchObject({ state: 'failed', reason: 'crashed' });
  const { data } = await withoutWorker.call(getUploadState, { id: faulty }, { ...me, locale: 'en_US' });
  expect(data.reasonText).toContain('several times');
});

test('the sweep deletes sources of files that failed a week ago, and sources without a row', async () => {
  const me = await member(server, 'failed');
  const { app } = server;
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  const place = async (state: 'failed' | 'processing', hours: number) => {
    const fileId = newId(new Date());
    const reason = state === 'failed' ? ('notAVideo' as const) : null;
    const row = { userId: me.userId, fileId, kind: 'video' as const, state, reason, name: 'x', bytes: 1 };
    await app.db.insert(mediaFile).values({ ...row, createdAt: ago(hours), changedAt: ago(hours) });
    await app.storage.put(`incoming/${fileId}`, 'x');
    return fileId;
  };
  const [old, young] = [await place('failed', 7 * 24), await place('failed', 6 * 24)];
  const working = await place('processing', 30);
  const nobodys = newId(new Date());
  await app.storage.put(`incoming/${nobodys}`, 'x');
  const kept = async () => {
    const there = [old, young, working, nobodys].map((fileId) => app.storage.exists(`incoming/${fileId}`));
    return Promise.all(there);
  };
  await sweepUploads(app, new Date(now));
  expect(await kept()).toEqual([false, true, true, true]);
  await sweepUploads(app, new Date(now + 25 * HOUR_MS));
  expect(await kept()).toEqual([false, false, true, false]);
  expect((await rowOf(server, old))!.state).toBe('failed');
});

test('the sweep keeps the source of an upload that is being finished', async () => {
  const me = await member(server, 'slow');
  const { app } = server;
  const fileId = fileIdOf(locationOf(await createUpload(server, me, 5000)));
  const begun = new Date(Date.now() - 30 * HOUR_MS);
  await app.db.update(mediaFile).set({ changedAt: begun }).where(eq(mediaFile.fileId, fileId));
  await writeFile(uploadPath(app.config, fileId), Buffer.alloc(4999));
  // Stored already, while the row is still in state `uploading`.
  await app.storage.put(`incoming/${fileId}`, 'x');
  await sweepUploads(app, new Date());
  expect(await app.storage.exists(`incoming/${fileId}`)).toBe(true);
});

test('the sweep deletes what uploads left that began in an object storage, except of one in progress', async () => {
  const me = await member(server, 'moved');
  const { storage } = server.app;
  const fileId = fileIdOf(locationOf(await createUpload(server, me, 5000)));
  for (const id of [fileId, 'lost']) await storage.put(`uploads/${id}/piece`, 'x');
  await sweepUploads(server.app, new Date());
  expect(await storage.list('uploads')).toEqual([`uploads/${fileId}/piece`, 'uploads/lost/piece'].toSorted());
  // The upload would be swept, too: it goes on meanwhile.
  await server.app.db.update(mediaFile).set({ changedAt: new Date(Date.now() + 2 * DAY_MS) });
  await sweepUploads(server.app, new Date(Date.now() + 2 * DAY_MS));
  expect(await storage.list('uploads')).toEqual([`uploads/${fileId}/piece`]);
});

test('the sweep deletes bytes without a waiting row after a day', async () => {
  const me = await member(server, 'orphan');
  const { config } = server.app;
  const waiting = fileIdOf(locationOf(await createUpload(server, me, 5000)));
  const done = await upload(server, me, await phonePhoto());
  const names = [
    waiting,
    `${waiting}.unverified`,
    done,
    newId(new Date()),
    `${newId(new Date())}.unverified`,
    'nonsense',
  ];
  for (const name of names) await writeFile(uploadPath(config, name), '0');
  const left = () => names.filter((name) => readdirSync(uploadFolder(config)).includes(name));
  await sweepUploads(server.app, new Date());
  expect(left()).toEqual(names);
  const old = new Date(Date.now() - 25 * HOUR_MS);
  for (const name of names.slice(1)) await utimes(uploadPath(config, name), old, old);
  await sweepUploads(server.app, new Date());
  expect(left()).toEqual(names.slice(0, 2));
});

test('deleting a video removes streams, stills, source and covers', async () => {
  const me = await member(server, 'cutter');
  const { app } = server;
  const now = new Date();
  const [video, neighbour] = [newId(new Date()), newId(new Date())];
  const add = async (fileId: string) => {
    const coverId = coverIdOf(fileId, 0);
    const picture = await processImage(await pictureBytes(), imageLimits(server.app));
    await storePicture(app, coverId, picture);
    const base = { userId: me.userId, name: 'x', bytes: 1, createdAt: now, changedAt: now };
    await app.db.insert(mediaFile).values({ ...base, fileId: coverId, ...readyColumns(picture) });
    const made = { width: 9, height: 9, durationMs: 9, hasSound: true, clip: true, frames: 1, coverId };
    await app.db.insert(mediaFile).values({ ...base, fileId, kind: 'video', state: 'ready', ...made });
    for (const key of ['clip.mp4', 'frames/0.webp', 'hls/360.mp4']) {
      await app.storage.put(`videos/${fileId}/${key}`, 'x');
    }
    await app.storage.put(`incoming/${fileId}`, 'x');
    return coverId;
  };
  const [cover, other] = [await add(video), await add(neighbour)];
  const listKeys = async (fileId: string, coverId: string) => {
    const lists = ['videos', 'pictures', 'originals', 'incoming'].map((folder) => app.storage.list(folder));
    return (await Promise.all(lists)).flat().filter((key) => key.includes(fileId) || key.includes(coverId))
      .length;
  };
  expect(await listKeys(video, cover)).toBe(7);
  await deleteFiles(app, { userId: me.userId, fileIds: [video] });
  expect([await rowOf(server, video), await rowOf(server, cover)]).toEqual([undefined, undefined]);
  expect(await listKeys(video, cover)).toBe(0);
  expect(await listKeys(neighbour, other)).toBe(7);
  await deleteFiles(app, { userId: me.userId, fileIds: [video] });
});

test('concurrent servers finish an upload once', async () => {
  const me = await member(server, 'replicas');
  const { app } = server;
  const bytes = await phonePhoto();
  const fileId = fileIdOf(locationOf(await createUpload(server, me, bytes.length)));
  await writeFile(uploadPath(app.config, fileId), bytes);
  const now = new Date();
  await Promise.all(
    Array.from({ length: 4 }, () =>
      finishUpload(undeclared, app, { userId: me.userId, fileId, bytes: bytes.length }, now),
    ),
  );
  expect((await settled(server, me, fileId)).state).toBe('ready');
  const jobs = await app.db.$client.query("select from jobs.job where data->>'fileId' = $1", [fileId]);
  expect(jobs.rowCount).toBe(1);
});
