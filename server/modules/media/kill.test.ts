import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postInfo } from '@muyu/contract/post.ts';
import { afterEach, expect, test } from 'vitest';
import { makeVideo } from '../../platform/video/testing/make-video.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { rowOf, upload } from './testing/uploads.ts';

// A server without a share of the heavy work, and workers as `npm start` makes them.
const server = testServer({}, 'light');
const script = fileURLToPath(new URL('../../main/work.ts', import.meta.url));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const worker of running.splice(0)) worker.kill('SIGKILL');
});

function startWorker(): ChildProcess {
  const { databaseUrl, dataDir } = server.app.config;
  const worker = fork(script, {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.push(worker);
  return worker;
}
async function end(worker: ChildProcess, signal: NodeJS.Signals) {
  worker.kill(signal);
  const [code] = (await once(worker, 'exit')) as [number | null];
  return code;
}

const patience = { timeout: 60_000, interval: 50 };
test('a worker that is killed in mid-encode, and its successor that is stopped: the video plays in the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-kill-'));
  const path = join(folder, 'long.mp4');
  await makeVideo(path, { seconds: 12, width: 1600, height: 900 });
  const me = await member(server, 'survivor');
  const fileId = await upload(server, me, await readFile(path), 'video/mp4');
  rmSync(folder, { recursive: true });
  const row = async () => (await rowOf(server, fileId))!;
  const begun = () => expect.poll(async () => (await row()).percent, patience).toBeGreaterThan(0);

  const first = startWorker();
  await begun();
  await end(first, 'SIGKILL');
  expect(await row()).toMatchObject({ state: 'processing', attempts: 1 });
  const work = join(server.app.config.dataDir, 'work');
  expect(readdirSync(work)).toEqual([fileId]);

  const second = startWorker();
  await expect.poll(async () => (await row()).attempts, patience).toBe(2);
  await begun();
  const before = Date.now();
  expect(await end(second, 'SIGTERM')).toBe(0);
  expect(Date.now() - before).toBeLessThan(3000);
  expect(await row()).toMatchObject({ state: 'processing', attempts: 1, percent: 0 });
  expect(readdirSync(work)).toEqual([]);

  const third = startWorker();
  await expect.poll(async () => (await row()).state, patience).toBe('ready');
  await expect.poll(() => existsSync(join(work, fileId))).toBe(false);
  await expect.poll(() => server.app.storage.exists(`incoming/${fileId}`)).toBe(false);
  // The worker ends when whoever started it is gone.
  third.disconnect();
  await once(third, 'exit');

  const postId = await publishedPost(server, me, { type: 1, fileIds: [fileId] });
  const { data } = await server.call(postInfo, { id: postId }, me);
  const url = data.files[0]!.postVideoFile!.postparam.play_url!;
  const clip = await server.http.inject({ url, headers: { authorization: me.token } });
  expect(clip.statusCode).toBe(200);
  expect(clip.headers['content-type']).toBe('video/mp4');
  expect(clip.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
}, 180_000);
