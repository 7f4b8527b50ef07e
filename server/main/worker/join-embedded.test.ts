import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { temporarySiteEnv } from '../../testing/environment/site-variables.ts';
import { migrate } from '../migrate.ts';
import { lockOutTargetWorkers } from '../require-free-target.ts';
import { StartupError } from '../shutdown.ts';
import { joinEmbedded } from './join-embedded.ts';

/** A hang ends here; a busy machine may take its time. */
const timeout = 300_000;
const script = fileURLToPath(new URL('../work.ts', import.meta.url));

let dataDir: string;
let ends: (() => unknown)[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muyu-join-'));
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startDatabase() {
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  ends.push(() => database.stop('immediate'));
  return database;
}

function startWorker(): { worker: ChildProcess; output: () => string } {
  const env = temporarySiteEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'info', SECRET: 'x'.repeat(32) });
  const worker = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  ends.push(() => worker.kill('SIGKILL'));
  let text = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  return { worker, output: () => text };
}

test('a worker that starts before its server has migrated the database waits, and says so once', {
  timeout,
}, async () => {
  const database = await startDatabase();
  const { worker, output } = startWorker();
  const waits = () => output().match(/The worker waits for it/g)?.length ?? 0;
  await vi.waitFor(() => expect(waits()).toBe(1), 120_000);
  await migrate(database.url, database.servingUrl);
  await vi.waitFor(() => expect(output()).toContain('worker ready'), 120_000);
  expect(waits()).toBe(1);
  expect(worker.exitCode).toBeNull();
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('no restore begins while a worker waits or works, and no worker starts during a restore', {
  timeout,
}, async () => {
  const database = await startDatabase();
  const config = readConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32) });
  const { worker, output } = startWorker();
  for (const state of ['The worker waits for it', 'worker ready']) {
    await vi.waitFor(() => expect(output()).toContain(state), 120_000);
    expect(() => lockOutTargetWorkers(config)).toThrow(`Workers use ${dataDir}: stop them first.`);
    await migrate(database.url, database.servingUrl);
  }
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
  const restore = lockOutTargetWorkers(config);
  const early = startWorker();
  expect(await once(early.worker, 'close')).toEqual([1, null]);
  expect(early.output()).toBe(`${dataDir} is being restored: start the worker after that.\n`);
  restore.release();
});

test('the wait ends with the reason: no server, no migrations, no answer', { timeout }, async () => {
  const given = readConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32) });
  const said: string[] = [];
  const tryShortly = () => joinEmbedded(given, { maxMs: 200, pauseMs: 50, say: (line) => said.push(line) });
  const failure = (text: string) =>
    expect.objectContaining({ name: StartupError.name, message: expect.stringContaining(text) });

  await expect(tryShortly()).rejects.toEqual(failure('No server has run on'));
  expect(said).toEqual([
    expect.stringMatching(/^No server has run on .*The worker waits for it up to 0\.2 s\.$/),
  ]);
  const database = await startDatabase();
  await expect(tryShortly()).rejects.toEqual(failure('has not applied all migrations of this version'));
  await migrate(database.url, database.servingUrl);
  expect((await tryShortly()).databaseUrl).toBe(database.servingUrl);
  await database.stop('immediate');
  await expect(tryShortly()).rejects.toEqual(failure('The database does not answer. Is the server running?'));
});

test('an error that waiting does not end is thrown at once', { timeout }, async () => {
  const given = readConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32) });
  const database = await startDatabase();
  await migrate(database.url, database.servingUrl);
  const say = vi.fn();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("update drizzle.__drizzle_migrations set hash = 'unknown' where id = 1");
  await client.end();
  await expect(joinEmbedded(given, { say })).rejects.toThrow('before the first release');
  expect(say).not.toHaveBeenCalled();
});
