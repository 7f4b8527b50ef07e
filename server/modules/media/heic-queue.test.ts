import { readFileSync } from 'node:fs';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { processPicture } from './commands/process-picture.ts';
import { requeueStalled } from './commands/requeue-stalled.ts';
import { sweepUploads } from './commands/sweep-uploads.ts';
import { processHeicJob } from './jobs.ts';
import { mediaFile } from './tables.ts';
import { phonePhoto, rowOf, rowWhen, settled, upload } from './testing/uploads.ts';

const server = testServer();
const withoutWorker = testServer({}, 'server');
const heic = readFileSync(new URL('../../platform/image/testing/turned.heic', import.meta.url));

test('other pictures do not wait for HEIC pictures, whatever these are called', async () => {
  const me = await member(server, 'phone');
  const { storage } = server.app;
  const { put } = storage;
  const heics: string[] = [];
  const begun = new Set<string>();
  const end = Promise.withResolvers<void>();
  const slow = vi.spyOn(storage, 'put').mockImplementation(async (key, ...rest) => {
    const [folder, fileId] = key.split('/') as [string, string];
    if (folder === 'originals' && (heics.length < 3 || heics.includes(fileId))) {
      begun.add(fileId);
      await end.promise;
    }
    return put.call(storage, key, ...rest);
  });
  onTestFinished(() => slow.mockRestore());
  for (let i = 0; i < 3; i++) heics.push(await upload(server, me, heic, 'image/heic'));
  await vi.waitUntil(() => begun.size > 0, { timeout: 60_000 });
  expect((await settled(server, me, await upload(server, me, await phonePhoto()))).state).toBe('ready');
  expect(begun.size).toBe(1);
  end.resolve();
  for (const fileId of heics)
    expect(await rowWhen(server, fileId, ({ state }) => state === 'ready')).toMatchObject({ attempts: 1 });
});

/** A HEIC picture with all bytes received and no job. */
async function received(userId: string, changedAt: Date) {
  const { app } = withoutWorker;
  const fileId = newId(new Date());
  const row = { userId, fileId, name: 'a.heic', state: 'processing', bytes: heic.length } as const;
  await app.storage.put(`incoming/${fileId}`, heic);
  await app.db.insert(mediaFile).values({ ...row, createdAt: changedAt, changedAt });
  return { userId, fileId };
}
const jobsOf = async (fileId: string) => {
  const { rows } = await withoutWorker.app.db.$client.query<{ name: string }>(
    "select name from jobs.job where data->>'fileId' = $1",
    [fileId],
  );
  return rows.map(({ name }) => name);
};

test('the HEIC picture of another person comes before the later ones of a person with many', async () => {
  const { app } = withoutWorker;
  const [many, one] = [await member(withoutWorker, 'many'), await member(withoutWorker, 'one')];
  const files = [];
  for (const { userId } of [many, many, many, one]) files.push(await received(userId, new Date()));
  for (const file of files) await processPicture(app, file, app.log, { passesHeicOn: true });
  const { rows } = await app.db.$client.query<{ fileId: string; priority: number }>(
    `select data->>'fileId' as "fileId", priority from jobs.job where name = $1 and data->>'fileId' = any($2)`,
    [processHeicJob.name, files.map(({ fileId }) => fileId)],
  );
  const priorityOf = new Map(rows.map(({ fileId, priority }) => [fileId, priority]));
  expect(files.map(({ fileId }) => priorityOf.get(fileId))).toEqual([-2, -2, -2, 0]);
});

test('a HEIC picture that is passed on is no attempt, waits once, and is neither lost nor stuck', async () => {
  const { userId } = await member(withoutWorker, 'patient');
  const { app } = withoutWorker;
  const file = await received(userId, new Date(Date.now() - 25 * HOUR_MS));
  // Twice: an older server beside this one does not know the second queue and sends the first job again.
  for (let i = 0; i < 2; i++) await processPicture(app, file, app.log, { passesHeicOn: true });
  expect(await jobsOf(file.fileId)).toEqual([processHeicJob.name]);
  await requeueStalled(app, new Date());
  await sweepUploads(app, new Date());
  expect(await jobsOf(file.fileId)).toEqual([processHeicJob.name]);
  expect(await rowOf(withoutWorker, file.fileId)).toMatchObject({ state: 'processing', attempts: 0 });
  await processPicture(app, file, app.log);
  expect(await rowOf(withoutWorker, file.fileId)).toMatchObject({ state: 'ready', attempts: 1 });
});
