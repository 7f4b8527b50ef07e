import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import type { App } from '../app.ts';
import type { ProcessRole } from './jobs.ts';
import { type JobHandler, JobTimedOut, job } from './jobs.ts';

const server = testServer({}, 'none');
const counted = job('test.counted');
const debounced = job<{ n: number }>('test.debounced', { debounced: true });
const endless = job('test.endless', { expireInSeconds: 1, retries: 0 });
/** One job a poll would take longer than the test waits. */
const backlog = 20;
const started: App[] = [];

async function start(role: ProcessRole, work: JobHandler<object>, definition = counted): Promise<App> {
  const app = createApp(server.app.config);
  app.jobs.on(definition, work);
  await startApp(app, role);
  started.push(app);
  return app;
}
afterEach(async () => {
  for (const app of started.splice(0)) await stopApp(app);
});

test('a queue that grew without a worker is worked off at once', async () => {
  const sender = await start('none', async () => {});
  await sender.db.transaction(async (tx) => {
    for (let i = 0; i < backlog; i++) await sender.jobs.send(tx, counted, {});
  });
  let done = 0;
  await start('single', async () => {
    done += 1;
  });
  await vi.waitUntil(() => done === backlog, { timeout: 80_000, interval: 100 });
  expect(done).toBe(backlog);
});

test('work learns whether its job timed out or its process ends', async () => {
  const reasons: unknown[] = [];
  const app = await start(
    'single',
    (_data, _log, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(signal.reason);
        });
      }),
    endless,
  );
  const active = async () => (await app.jobs.listKeys(endless, ['active'])).length === 1;
  await app.db.transaction((tx) => app.jobs.send(tx, endless, {}));
  await vi.waitUntil(() => reasons.length === 1, { timeout: 30_000, interval: 100 });
  expect(reasons[0]).toBeInstanceOf(JobTimedOut);
  await app.db.transaction((tx) => app.jobs.send(tx, endless, {}, { key: 'second' }));
  await vi.waitUntil(active, { timeout: 30_000, interval: 20 });
  await stopApp(started.pop()!);
  expect(reasons[1]).toMatchObject({ message: 'the process ends' });
});

const yearly = job('test.yearly', { cron: '0 0 1 1 *', retries: 0 });
const schedules = async () => {
  const { rows } = await server.app.db.execute<{ name: string }>(
    sql`select name from jobs.schedule where name like 'test.%'`,
  );
  return rows.map(({ name }) => name);
};

test('a recurring job without a retry does not fail because its process ends', async () => {
  const begun = Promise.withResolvers<void>();
  const app = await start(
    'single',
    (_data, _log, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        begun.resolve();
      }),
    yearly,
  );
  await app.db.transaction((tx) => app.jobs.send(tx, yearly, {}));
  await begun.promise;
  await stopApp(started.pop()!);
  const { rows } = await server.app.db.execute(sql`select state from jobs.job where name = ${yearly.name}`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('the schedule of a recurring job that a version removed ends with what waits of it', async () => {
  const before = await start('single', async () => {}, yearly);
  await before.db.transaction((tx) => before.jobs.send(tx, yearly, {}, { key: 'waits', afterSeconds: 600 }));
  const waiting = () => server.app.jobs.listKeys(yearly, ['created']);
  expect(await waiting()).toEqual(['waits']);
  await stopApp(started.pop()!);
  // A younger one may be of a newer version that starts beside this one.
  await start('single', async () => {});
  expect(await schedules()).toEqual([yearly.name]);
  await server.app.db.execute(sql`update jobs.schedule set updated_on = now() - interval '2 hours'`);
  await start('single', async () => {});
  expect(await schedules()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('many jobs are enqueued at once; of a debounced key that waits there is no other', async () => {
  const app = await start('none', async () => {}, debounced);
  const jobs = Array.from({ length: 1_000 }, (_, n) => ({ data: { n }, key: `key ${n % 900}` }));
  await app.db.transaction(async (tx) => {
    await app.jobs.send(tx, debounced, { n: -1 }, { key: 'key 0', afterSeconds: 60 });
    await app.jobs.sendAll(tx, debounced, jobs, 60);
  });
  const { rows } = await app.db.execute<{ count: number; first: { n: number }; delayed: boolean }>(sql`
    select count(*)::int as count, (array_agg(data) filter (where singleton_key = 'key 0'))[1] as first,
      bool_and(start_after > now()) as delayed from jobs.job where name = ${debounced.name}`);
  expect(rows).toEqual([{ count: 900, first: { n: -1 }, delayed: true }]);
});

test('a recurring job that succeeds deletes its failures, except of jobs with data', async () => {
  const weekly = job<{ week?: number }>('test.weekly', { cron: '0 0 1 1 *', retries: 0 });
  let fails = true;
  let runs = 0;
  const app = await start(
    'single',
    async () => {
      runs += 1;
      if (fails) throw new Error('not yet');
    },
    weekly,
  );
  const send = (data: { week?: number }) => app.db.transaction((tx) => app.jobs.send(tx, weekly, data));
  const states = async () => {
    const { rows } = await app.db.execute<{ state: string }>(
      sql`select state || ' ' || coalesce(data, '{}')::text as state from jobs.job where name = 'test.weekly' order by state`,
    );
    return rows.map(({ state }) => state);
  };
  const all = { timeout: 60_000, interval: 50 };
  await send({});
  await send({ week: 3 });
  await vi.waitFor(async () => expect(await states()).toEqual(['failed {"week": 3}', 'failed {}']), all);
  fails = false;
  await send({ week: 4 });
  await vi.waitFor(async () => expect(await states()).toContain('completed {"week": 4}'), all);
  expect(await states()).toHaveLength(3);
  await send({});
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual(['completed {"week": 4}', 'completed {}', 'failed {"week": 3}']),
    all,
  );
  expect(runs).toBe(4);
});
