import type { ChildProcess } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { createClient } from '../../contract/core/client.ts';
import { subscribePush } from '../../contract/push.ts';
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

const nowhere = 'push.nowhere.invalid';

/** Names of push services cannot be resolved, while every comment pushes to its author. */
export const dnsFailing: Fault = {
  name: 'DNS failing for pushes',
  site: { env: { PUSH_SERVICES: nowhere } },
  async prepare({ stack, tokens }) {
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
    const browser = { p256dh, auth: randomBytes(16).toString('base64url') };
    for (const [i, token] of tokens.entries()) {
      const client = createClient({ base: `${stack.url}/api`, token: () => token, locale: () => 'zh_CN' });
      await client.request(subscribePush, { endpoint: `https://${nowhere}/${i}`, ...browser });
    }
    await execute(
      stack.ownerUrl,
      `update post set author_id = (select user_id from push_subscription limit 1)`,
    );
  },
  happen: () => wait(20_000),
  async check({ stack }) {
    const { rows } = await execute(
      stack.ownerUrl,
      "select count(*)::int as tried from jobs.job where name = 'push.send' and retry_count > 0",
    );
    return rows[0].tried > 0 ? [] : ['no push was tried'];
  },
};

async function execute(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

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
