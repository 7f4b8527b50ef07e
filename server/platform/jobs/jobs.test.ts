import { afterEach, expect, test, vi } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { testServer } from '../../testing/server.ts';
import type { App } from '../app.ts';
import type { ProcessRole } from './jobs.ts';
import { type JobHandler, job } from './jobs.ts';

const server = testServer({}, 'none');
const counted = job('test.counted');
/** One job a poll would take longer than the test waits. */
const backlog = 20;
const started: App[] = [];

async function start(role: ProcessRole, work: JobHandler<object>): Promise<App> {
  const app = createApp(server.app.config);
  app.jobs.on(counted, work);
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
