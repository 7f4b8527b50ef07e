import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@muyu/contract/account/account.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { writeTestVideo } from '../../platform/video/testing/test-video.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { requeueOrphaned, requeueStalled } from './commands/requeue-stalled.ts';
import { withFileLease } from './file-lease.ts';
import { processPictureJob, processVideoJob } from './jobs.ts';
import { mediaFile } from './tables.ts';
import { phonePhoto, settled } from './testing/uploads.ts';

const server = testServer();
const folder = mkdtempSync(join(tmpdir(), 'muyu-requeue-'));
let bytes: Buffer;

beforeAll(async () => {
  await writeTestVideo(join(folder, 'clip.mp4'), { seconds: 2, width: 320, height: 180 });
  bytes = await readFile(join(folder, 'clip.mp4'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;

/** A video or picture with all bytes received and no job. */
async function received({ userId }: LoginData, kind: 'video' | 'image' = 'video') {
  const fileId = newId(new Date());
  const now = new Date();
  const row = { userId, fileId, name: 'a', kind, state: 'processing', bytes: 9 } as const;
  await server.app.storage.put(`incoming/${fileId}`, kind === 'video' ? bytes : await phonePhoto());
  await server.app.db.insert(mediaFile).values({ ...row, createdAt: now, changedAt: now });
  return { userId, fileId };
}

test('a lost job is enqueued again after two minutes', async () => {
  const me = await member(server, 'lost');
  const { app } = server;
  const file = await received(me);
  const waiting = await received(me);
  const jobsOf = async (fileId: string) =>
    (await app.db.$client.query("select from jobs.job where data->>'fileId' = $1", [fileId])).rowCount;
  await app.db.transaction((tx) =>
    app.jobs.send(tx, processVideoJob, waiting, { key: waiting.fileId, afterSeconds: 600 }),
  );
  const now = Date.now();
  await requeueStalled(app, new Date(now + 60_000));
  expect(await jobsOf(file.fileId)).toBe(0);
  await requeueStalled(app, new Date(now + 125_000));
  expect([await jobsOf(file.fileId), await jobsOf(waiting.fileId)]).toEqual([1, 1]);
  expect(await settled(server, me, file.fileId)).toMatchObject({ state: 'ready' });
});

test('the job of a killed worker is sent again when nobody holds the video', async () => {
  const me = await member(server, 'orphaned');
  const { app } = server;
  const file = await received(me);
  const held = await received(me);
  for (const each of [file, held])
    await app.db.transaction((tx) =>
      app.jobs.send(tx, processVideoJob, each, { key: each.fileId, afterSeconds: 600 }),
    );
  const ids = [file.fileId, held.fileId];
  await app.db.$client.query(
    "update jobs.job set state = 'active', started_on = now() where data->>'fileId' = any($1)",
    [ids],
  );
  const send = app.jobs.send.bind(app.jobs);
  const sent: Array<[string, boolean]> = [];
  vi.spyOn(app.jobs, 'send').mockImplementation(async (tx, definition, data, options) => {
    const { fileId } = data as { fileId: string };
    if (ids.includes(fileId)) sent.push([fileId, await withFileLease(app, fileId, never, async () => {})]);
    return send(tx, definition, data, options);
  });
  await withFileLease(app, held.fileId, never, () => requeueOrphaned(app));
  vi.mocked(app.jobs.send).mockRestore();
  expect(sent).toEqual([[file.fileId, true]]);
  expect(await settled(server, me, file.fileId)).toMatchObject({ state: 'ready' });
});

test('one job carries a picture through an outage of the storage, and none fails', async () => {
  const me = await member(server, 'outage');
  const { app } = server;
  const file = await received(me, 'image');
  const { put } = app.storage;
  const broken = vi.spyOn(app.storage, 'put').mockRejectedValue(new Error('AccessDenied'));
  onTestFinished(() => broken.mockRestore());
  await app.db.transaction((tx) =>
    app.jobs.send(tx, processPictureJob, file, { key: file.fileId, afterSeconds: 600 }),
  );
  const runAsRetry = (retries: number) =>
    app.db.$client.query(
      `update jobs.job set state = 'retry', retry_count = $2, started_on = now(), start_after = now()
       where data->>'fileId' = $1 and state in ('created', 'retry')`,
      [file.fileId, retries],
    );
  const jobs = async () => {
    const { rows } = await app.db.$client.query<{ state: string; tried: number }>(
      `select state::text, retry_count as tried from jobs.job where data->>'fileId' = $1`,
      [file.fileId],
    );
    return rows;
  };
  // Half a minute of tries, and half a day of them.
  for (const tried of [4, 200]) {
    await runAsRetry(tried - 1);
    await expect
      .poll(jobs, { timeout: 60_000 })
      .toSatisfy(
        (rows: { state: string; tried: number }[]) => rows[0]?.tried === tried && rows[0].state !== 'active',
      );
    await requeueStalled(app, new Date(Date.now() + 180_000));
    expect(await jobs()).toEqual([{ state: 'retry', tried }]);
  }
  broken.mockImplementation(put);
  await runAsRetry(201);
  expect(await settled(server, me, file.fileId)).toMatchObject({ state: 'ready' });
});
