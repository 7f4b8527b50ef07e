import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../../server/platform/database/embedded/access.ts';
import { execute } from './execute.ts';
import type { Fault } from './run-fault.ts';
import type { Site } from './site.ts';

let worker: ChildProcess;

/** A worker is killed while it processes pictures; another one takes its jobs. */
export const workerKilled: Fault = {
  name: 'worker killed',
  picture: () =>
    sharp({
      create: {
        width: 1000,
        height: 700,
        channels: 3,
        background: '#678',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer(),
  async prepare(site) {
    worker = await site.start('../../server/main/work.ts');
  },
  async happen(site) {
    await wait(5_000);
    worker.kill('SIGKILL');
    await wait(2_000);
    await site.start('../../server/main/work.ts');
  },
};

const faketime = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path));

/** Ends a process that should not have started; true when it refused to. */
async function refusesToStart(child: ChildProcess): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('message', () => resolve(false));
  child.once('exit', () => resolve(true));
  const refused = await promise;
  child.kill('SIGKILL');
  return refused;
}

const wrongClocks: string[] = [];

/** A second server of the site starts with a clock that is 10 minutes ahead, and one that is behind. */
export const clockWrong: Fault = {
  name: 'clock 10 minutes wrong on one server',
  missing: () => (faketime ? null : 'because libfaketime (Debian: faketime) is not installed'),
  async happen(site) {
    for (const offset of ['+10m', '-10m']) {
      const child = await site.start('../server.ts', { PORT: '0', LD_PRELOAD: faketime, FAKETIME: offset });
      if (!(await refusesToStart(child))) wrongClocks.push(`a server whose clock is ${offset} off serves`);
    }
  },
  check: async () => wrongClocks,
};

const jumpFailures: string[] = [];
const jumpTimeoutMs = 30_000;

/** Waits until a server answers with this status whether it is ready; false when it does not in time. */
async function isReadyWith(url: string, status: number): Promise<boolean> {
  for (const until = Date.now() + jumpTimeoutMs; Date.now() < until; await wait(200)) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (reply?.status === status) return true;
  }
  return false;
}

/** The clock of a running server jumps: it is not ready until the clock is right again. */
export const clockJumps: Fault = {
  name: 'clock jumps by 10 minutes on a running server',
  missing: clockWrong.missing!,
  async happen(site) {
    const file = join(site.dataDir, 'clock');
    const port = await freePort();
    writeFileSync(file, '+0');
    const child = await site.start('../server.ts', {
      PORT: String(port),
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers of a real machine do not follow its clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await once(child, 'message');
    for (const [offset, status] of [
      ['+0', 200],
      ['+10m', 503],
      ['+0', 200],
      ['-10m', 503],
      ['+0', 200],
    ] as const) {
      writeFileSync(file, offset);
      if (!(await isReadyWith(`http://127.0.0.1:${port}`, status)))
        jumpFailures.push(`a server whose clock is ${offset} off does not answer ${status} to /health/ready`);
    }
    child.kill('SIGKILL');
  },
  check: async () => jumpFailures,
};

const poisonTimeoutMs = 240_000;
const expectedJobs = 'poison.crash failed 1, poison.throw failed 1, poison.work completed 20';

async function countJobs({ stack }: Site): Promise<string> {
  const { rows } = await execute(
    stack.ownerUrl,
    "select name, state::text, count(*)::int as jobs from jobs.job where name like 'poison.%' group by 1, 2 order by 1, 2",
  );
  return rows.map(({ name, state, jobs }) => `${name} ${state} ${jobs}`).join(', ');
}

/** Two jobs fail at every try, one by throwing and one by ending its process, beside jobs that work. */
export const poisonJobs: Fault = {
  name: 'poison jobs',
  async happen(site) {
    const until = Date.now() + poisonTimeoutMs;
    // As the supervisor of `npm start` does, each worker that ends is followed by another one.
    let child = await site.start('./poison-worker.ts', { POISON: 'enqueue' });
    while (Date.now() < until && (await countJobs(site)) !== expectedJobs) {
      if (child.exitCode !== null) child = await site.start('./poison-worker.ts');
      await wait(500);
    }
    child.kill('SIGKILL');
  },
  async check(site) {
    const found = await countJobs(site);
    return found === expectedJobs ? [] : [`jobs: ${found} instead of ${expectedJobs}`];
  },
};
