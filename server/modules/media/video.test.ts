import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { chooseCover, getUploadState, mediaErrors } from '@muyu/contract/media.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../platform/app.ts';
import { newId } from '../../platform/database/ids.ts';
import { JobTimedOut } from '../../platform/jobs/jobs.ts';
import { OutageError } from '../../platform/outage/outage.ts';
import { writeTestVideo } from '../../platform/video/testing/test-video.ts';
import { anonymousContext } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { deleteFiles } from './commands/delete-files.ts';
import { processVideo } from './commands/process-video.ts';
import { exportVideos } from './queries/export-videos.ts';
import { coverIdOf } from './rules/cover-id.ts';
import { addVideo } from './scenario.ts';
import { mediaFile } from './tables.ts';
import { before, failingAt } from './testing/storage-calls.ts';
import { rowOf, settled, upload } from './testing/uploads.ts';
import { clearWorkFolders } from './work-folder.ts';

const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'muyu-video-'));
const clip = join(folder, 'clip.mp4');
let bytes: Buffer;

beforeAll(async () => {
  await writeTestVideo(clip, { seconds: 2, width: 320, height: 180 });
  bytes = await readFile(clip);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const stored = async (fileId: string) =>
  (
    await Promise.all(
      ['incoming', 'originals', 'pictures', 'videos'].map((each) => server.app.storage.list(each)),
    )
  )
    .flat()
    .filter((key) => key.includes(fileId) || key.includes(coverIdOf(fileId, 0)));
const hasSource = ({ fileId }: { fileId: string }) => server.app.storage.exists(`incoming/${fileId}`);
const workFolders = () => {
  const root = join(server.app.config.dataDir, 'work');
  return existsSync(root) ? readdirSync(root) : [];
};

/** A video with all bytes received, for a test that runs the job itself. */
async function received({ userId }: LoginData, content: Buffer = bytes) {
  const fileId = newId(new Date());
  const now = new Date();
  const row = { userId, fileId, name: 'a.mp4', kind: 'video', state: 'processing', bytes: 9 } as const;
  await server.app.storage.put(`incoming/${fileId}`, content);
  await server.app.db.insert(mediaFile).values({ ...row, createdAt: now, changedAt: now });
  return { userId, fileId };
}
/** Resolves when the job of a video writes the clip. */
const encoding = ({ fileId }: { fileId: string }) => {
  const made = join(server.app.config.dataDir, 'work', fileId, 'made', 'clip.mp4');
  return expect.poll(() => existsSync(made), { interval: 5 }).toBe(true);
};
const work = (file: { userId: string; fileId: string }, app: App = server.app, signal = never) =>
  processVideo(app, file, server.app.log, signal);

test('an uploaded video becomes ready with a cover, and its source is deleted', async () => {
  const me = await member(server, 'filmer');
  const fileId = await upload(server, me, bytes, 'video/mp4');
  const state = await settled(server, me, fileId);
  expect(state).toMatchObject({
    kind: 'video',
    state: 'ready',
    percent: 100,
    picture: { fileId: coverIdOf(fileId, 0), width: 320, height: 180 },
    video: { width: 320, height: 180, hasSound: true },
  });
  expect(state.video!.durationMs).toBeGreaterThan(1800);
  expect(await rowOf(server, fileId)).toMatchObject({ attempts: 1, clip: true, heights: [], fault: null });
  const keys = await stored(fileId);
  expect(keys).toContain(`videos/${fileId}/clip.mp4`);
  expect(keys).toContain(`videos/${fileId}/preview.mp4`);
  // The change is published first, the source is deleted right after.
  await expect
    .poll(async () => (await stored(fileId)).filter((key) => key.startsWith('incoming')), { timeout: 60_000 })
    .toEqual([]);
  expect((await rowOf(server, fileId))!.storedBytes).toBeGreaterThan(5000);
  await expect.poll(workFolders, { timeout: 60_000 }).toEqual([]);
  const frame = state.video!.frames[0]!;
  const look = (who: LoginData) => server.http.inject({ url: frame, headers: { authorization: who.token } });
  expect((await look(me)).statusCode).toBe(200);
  expect((await look(await member(server, 'other'))).statusCode).toBe(403);

  await deleteFiles(server.app, { userId: me.userId, fileIds: [fileId] });
  expect(await stored(fileId)).toEqual([]);
  expect(await rowOf(server, coverIdOf(fileId, 0))).toBeUndefined();
});

test('a text file called .mp4 fails with a reason and stays for a retry', async () => {
  const me = await member(server, 'writer');
  const fileId = await upload(server, me, Buffer.from('今天天气很好'.repeat(99)), 'video/mp4');
  expect(await settled(server, me, fileId)).toMatchObject({
    state: 'failed',
    reason: 'notAVideo',
    video: null,
  });
  expect(await rowOf(server, fileId)).toMatchObject({
    attempts: 1,
    fault: expect.stringContaining('notAVideo'),
  });
  expect(await stored(fileId)).toEqual([`incoming/${fileId}`]);
});

test('an error at any stage is repaired by the next attempt, which leaves nothing of the first', async () => {
  const me = await member(server, 'patient');
  const stages: App[] = [
    failingAt(server.app, 'putFile', 1),
    failingAt(server.app, 'putFile', 4),
    failingAt(server.app, 'put', 1),
    failingAt(server.app, 'put', 3),
  ];
  for (const app of stages) {
    const file = await received(me);
    await expect(work(file, app)).rejects.toThrow('the storage is away');
    expect(await rowOf(server, file.fileId)).toMatchObject({
      state: 'processing',
      attempts: 1,
      fault: expect.stringContaining('the storage is away'),
    });
    await work(file);
    expect(await rowOf(server, file.fileId)).toMatchObject({ state: 'ready', attempts: 2 });
    await expect.poll(() => hasSource(file)).toBe(false);
    const twice = await stored(file.fileId);
    await work(file);
    expect(await stored(file.fileId)).toEqual(twice);
  }
  expect(workFolders()).toEqual([]);
});

test('concurrent jobs process a video once', async () => {
  const me = await member(server, 'doubled');
  const file = await received(me);
  await Promise.all([work(file), work(file), work(file)]);
  expect(await rowOf(server, file.fileId)).toMatchObject({ state: 'ready', attempts: 1 });
});

test('an aborted job does not count as an attempt and leaves nothing', async () => {
  const me = await member(server, 'stopped');
  const file = await received(me);
  const stop = new AbortController();
  const ended = expect(work(file, server.app, stop.signal)).rejects.toThrow('the process ends');
  await encoding(file);
  stop.abort(new Error('the process ends'));
  await ended;
  expect(await rowOf(server, file.fileId)).toMatchObject({ state: 'processing', attempts: 0, percent: 0 });
  expect(await stored(file.fileId)).toEqual([`incoming/${file.fileId}`]);
  expect(workFolders()).toEqual([]);
  await work(file);
  expect((await rowOf(server, file.fileId))!.state).toBe('ready');
});

test('a video that is deleted during processing leaves nothing', async () => {
  const me = await member(server, 'changed-mind');
  for (const method of ['putFile', 'put'] as const) {
    const file = await received(me);
    const gone = Promise.withResolvers<void>();
    // Deleted between two stored files; storing continues.
    const app = failingAt(
      server.app,
      method,
      2,
      () => void deleteFiles(server.app, { userId: me.userId, fileIds: [file.fileId] }).then(gone.resolve),
    );
    await work(file, app).catch(() => {});
    await gone.promise;
    await work(file);
    expect(await stored(file.fileId)).toEqual([]);
    expect(await rowOf(server, coverIdOf(file.fileId, 0))).toBeUndefined();
  }
  // Deleted before its cover is stored at the end.
  const late = await received(me);
  const gone = before(server.app, 'put', () =>
    deleteFiles(server.app, { userId: me.userId, fileIds: [late.fileId] }),
  );
  await work(late, gone);
  expect(await stored(late.fileId)).toEqual([]);
  const file = await received(me);
  const done = work(file);
  await encoding(file);
  await deleteFiles(server.app, { userId: me.userId, fileIds: [file.fileId] });
  await done;
  expect(await stored(file.fileId)).toEqual([]);
  expect(workFolders()).toEqual([]);
});

test('after the last attempt a video has failed with a reason', async () => {
  const me = await member(server, 'unlucky');
  const file = await received(me);
  await server.app.db.update(mediaFile).set({ attempts: 7 }).where(eq(mediaFile.fileId, file.fileId));
  await work(file, failingAt(server.app, 'putFile', 2));
  const { data } = await server.call(getUploadState, { id: file.fileId }, { ...me, locale: 'en_US' });
  expect(data).toMatchObject({ state: 'failed', reason: 'crashed' });
  expect(data.reasonText).toContain('several times');
  expect(await stored(file.fileId)).toEqual([`incoming/${file.fileId}`]);
  const killed = await received(me);
  await server.app.db.update(mediaFile).set({ attempts: 8 }).where(eq(mediaFile.fileId, killed.fileId));
  await work(killed);
  expect((await rowOf(server, killed.fileId))!.reason).toBe('crashed');
});

test('a video whose job takes longer than a job may has failed at once', async () => {
  const me = await member(server, 'endless');
  const file = await received(me);
  const timeOut = new AbortController();
  const away = before(server.app, 'putFile', () => timeOut.abort(new JobTimedOut('the job timed out')));
  await work(file, away, timeOut.signal);
  expect(await rowOf(server, file.fileId)).toMatchObject({
    state: 'failed',
    reason: 'crashed',
    fault: expect.stringContaining('the job timed out'),
  });
  expect(await stored(file.fileId)).toEqual([`incoming/${file.fileId}`]);
});

test('an outage is no attempt: its videos stay in processing until it is over', async () => {
  const me = await member(server, 'outlasting');
  const file = await received(me);
  await server.app.db.update(mediaFile).set({ attempts: 7 }).where(eq(mediaFile.fileId, file.fileId));
  const away = before(server.app, 'putFile', () => {
    throw new OutageError('STORAGE_503', 'the storage does not answer');
  });
  for (let i = 0; i < 3; i++) await expect(work(file, away)).rejects.toThrow('the storage does not answer');
  expect(await rowOf(server, file.fileId)).toMatchObject({
    state: 'processing',
    attempts: 7,
    fault: expect.stringContaining('the storage does not answer'),
  });
  await work(file);
  expect((await rowOf(server, file.fileId))!.state).toBe('ready');
});

test('a missing source is a failure without retries', async () => {
  const me = await member(server, 'sourceless');
  const file = await received(me);
  await server.app.storage.delete(`incoming/${file.fileId}`);
  await work(file);
  expect((await rowOf(server, file.fileId))!.reason).toBe('truncated');
});

test('folders of killed workers are deleted, a used one stays', async () => {
  const me = await member(server, 'messy');
  const { app } = server;
  const dead = join(app.config.dataDir, 'work', newId(new Date()));
  await mkdir(dead, { recursive: true });
  await writeFile(join(dead, 'half.mp4'), 'x');
  const file = await received(me);
  const done = work(file);
  await expect.poll(workFolders).toContain(file.fileId);
  await clearWorkFolders(app);
  expect(workFolders()).toEqual([file.fileId]);
  await done;
  expect((await rowOf(server, file.fileId))!.state).toBe('ready');
});

test('addVideo is ready at once, is in the export of its owner, and has covers', async () => {
  const me = await member(server, 'director');
  const fileId = await addVideo(anonymousContext(server), me.userId, clip, '片段.mp4');
  const files = await exportVideos(server.app, me.userId);
  const opened = await Promise.all(files.map(async (file) => (await file.open())!));
  expect(opened.map((file) => file.path)).toEqual(['videos.json', `${fileId}.mp4`]);
  for (const { content } of opened) content.destroy();

  const { frames } = (await server.call(getUploadState, { id: fileId }, me)).data.video!;
  const last = frames.length - 1;
  const [first, again] = await Promise.all(
    [0, 0].map(() => server.call(chooseCover, { id: fileId, frame: last }, me)),
  );
  expect(first!.data).toMatchObject({ fileId: coverIdOf(fileId, last), width: 320, height: 180 });
  expect(again!.data.fileId).toBe(first!.data.fileId);
  expect(await rowOf(server, first!.data.fileId)).toMatchObject({ kind: 'image', state: 'ready' });
  const ask = async (id: string, frame: number, who = me) =>
    (await server.call(chooseCover, { id, frame }, who)).data;
  expect(await ask(fileId, frames.length)).toMatchObject({ error: mediaErrors.unknownFrame.name });
  expect(await ask((await received(me)).fileId, 0)).toMatchObject({ error: mediaErrors.notReady.name });
  expect(await ask(first!.data.fileId, 0)).toMatchObject({ error: mediaErrors.notFound.name });
  expect(await ask(fileId, 0, await member(server, 'thief'))).toMatchObject({
    error: mediaErrors.notFound.name,
  });
  await expect(
    addVideo(anonymousContext(server), me.userId, import.meta.filename, 'x'),
  ).rejects.toMatchObject({
    reason: 'notAVideo',
  });
});
