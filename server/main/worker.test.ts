import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowOf, rowWhen, upload } from '../modules/media/testing/uploads.ts';
import { writeTestVideo } from '../platform/video/testing/test-video.ts';
import { testServer } from '../testing/server.ts';
import { member } from '../testing/users.ts';
import { superviseWorker } from './worker.ts';

const server = testServer({}, 'server');

/** The worker processes of this process. */
function workers(): number[] {
  const tasks = `/proc/${process.pid}/task`;
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(join(tasks, task, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean),
  );
  return children
    .filter(
      (pid) => existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('work.ts'),
    )
    .map(Number);
}

test('a worker that is interrupted together with its server returns its job', async ({ skip }) => {
  skip(process.platform !== 'linux', 'finds the worker in /proc');
  const folder = mkdtempSync(join(tmpdir(), 'muyu-worker-'));
  const path = join(folder, 'long.mp4');
  await writeTestVideo(path, { seconds: 12, width: 1600, height: 900 });
  const me = await member(server, 'interrupted');
  const fileId = await upload(server, me, await readFile(path), 'video/mp4');
  rmSync(folder, { recursive: true });
  const row = async () => (await rowOf(server, fileId))!;
  const said: string[] = [];
  const kept = superviseWorker(server.app.config, (line) => said.push(line));
  try {
    await rowWhen(server, fileId, ({ percent }) => percent > 0);
    const [worker, ...others] = workers();
    expect(others).toEqual([]);
    process.kill(worker!, 'SIGINT');
  } finally {
    await kept.stop();
  }
  expect(await row()).toMatchObject({ state: 'processing', attempts: 0, percent: 0 });
  expect(existsSync(join(server.app.config.dataDir, 'work', fileId))).toBe(false);
  expect(workers()).toEqual([]);
  expect(said).toEqual([]);
}, 300_000);
