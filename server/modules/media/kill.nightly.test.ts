import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPost } from '@muyu/contract/post.ts';
import { afterEach, expect, test } from 'vitest';
import { writeTestVideo } from '../../platform/video/testing/test-video.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { rowOf, rowWhen, upload } from './testing/uploads.ts';

// A server for light jobs, and workers as `npm start` starts them.
const server = testServer({}, 'server');
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

test('a video becomes ready after a killed and a stopped worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-kill-'));
  const path = join(folder, 'long.mp4');
  // A rotated one is encoded: copying ends before a worker can be killed.
  await writeTestVideo(path, { seconds: 12, width: 1280, height: 720, rotate: 90 });
  const me = await member(server, 'survivor');
  const fileId = await upload(server, me, await readFile(path), 'video/mp4');
  rmSync(folder, { recursive: true });
  const row = async () => (await rowOf(server, fileId))!;
  const begun = (attempts: number) =>
    rowWhen(server, fileId, (file) => file.attempts === attempts && file.percent > 0);

  const first = startWorker();
  await begun(1);
  await end(first, 'SIGKILL');
  expect(await row()).toMatchObject({ state: 'processing', attempts: 1 });
  const work = join(server.app.config.dataDir, 'work');
  expect(readdirSync(work)).toEqual([fileId]);

  const second = startWorker();
  await begun(2);
  expect(await end(second, 'SIGTERM')).toBe(0);
  // It did not end the video first: it gave it back.
  expect(await row()).toMatchObject({ state: 'processing', attempts: 1, percent: 0 });
  expect(readdirSync(work)).toEqual([]);

  const third = startWorker();
  await rowWhen(server, fileId, ({ state }) => state === 'ready');
  await expect.poll(() => server.app.storage.exists(`incoming/${fileId}`)).toBe(false);
  // The worker ends with its parent, after it has cleaned up.
  third.disconnect();
  await once(third, 'exit');
  expect(existsSync(join(work, fileId))).toBe(false);

  const postId = await publishedPost(server, me, { type: 1, fileIds: [fileId] });
  const { data } = await server.call(getPost, { id: postId }, me);
  const url = data.files[0]!.postVideoFile!.postparam.play_url!;
  const clip = await server.http.inject({ url, headers: { authorization: me.token } });
  expect(clip.statusCode).toBe(200);
  expect(clip.headers['content-type']).toBe('video/mp4');
  expect(clip.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
}, 600_000);
