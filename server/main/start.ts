import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, readConfig } from '../platform/config/config.ts';
import { openDataFolder } from '../platform/config/data-folder.ts';
import { WrongClock } from '../platform/database/connection/clock.ts';
import { requireEndedRestore } from '../platform/database/embedded/restore-mark.ts';
import {
  type EmbeddedDatabase,
  FolderInUseError,
  StartFailure,
  startEmbedded,
} from '../platform/database/embedded.ts';
import { openBuilds, requireBuilds } from './builds.ts';
import { LaterMigrations, MissingMigrations, UnknownMigrations } from './migration-errors.ts';
import { printedFailure } from './printed-failure.ts';
import { createShutdown, StartupError } from './shutdown.ts';
import { superviseWorker } from './worker.ts';

// The entry of `npm start`: starts everything in order and stops it at the end.
const shutdown = createShutdown();
const userMask = process.umask();
const startedAt = performance.now();

/** Imports the `demo` workspace. No other module of the server imports it. */
const loadDemo = () => import('../../demo/index.ts');
type Demo = Awaited<ReturnType<typeof loadDemo>>;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  openDataFolder(config.dataDir);
  requireEndedRestore(config.dataDir);
  await requireFreePort(config);
  if (config.prebuilt) requireBuilds();
  const builds = config.prebuilt ? null : openBuilds(shutdown, userMask);
  const [, { database, demo }] = await Promise.all([builds?.build('web', fail), prepareDatabase(config)]);
  const { serve } = await import('./serve.ts');
  const server = await serve(config);
  const worker = config.work ? superviseWorker(config, console.error) : null;
  shutdown.add(() => Promise.all([server.close(), worker?.stop()]));
  database?.setAddress(server.url);
  console.log(`started in ${secondsSince(startedAt)} s`);
  console.log(`ready ${server.url}`);
  // Members need not wait for the operators' app; until it is built, /console says so.
  builds?.build('console', fail).catch(fail);
  if (!demo) return;
  printAccounts(config.host, server.url);
  const isGrowing = await demo.isDemoGrowing(config);
  if (shutdown.begun()) return;
  if (isGrowing) return grow(demo, config);
  await demo.refreshDemo(config).catch((error: unknown) => {
    if (!shutdown.begun()) console.error('The demo snapshots could not be published again:', error);
  });
}

async function startOwnDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({
    dataDir,
    onLog: (line) => {
      if (/ (WARNING|FATAL|PANIC): /.test(line) && !shutdown.begun()) console.error(`database: ${line}`);
    },
    onFailure: fail,
  });
  shutdown.add(() => database.stop());
  return database;
}

/** Checked before the long steps. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program listens there' : message;
    throw new StartupError(
      `Cannot listen on port ${port} of ${host}: ${why}. PORT and HOST choose other ones.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}

/** Starts our own database unless `config` names one, migrates, and fills the demo. Writes the addresses into `config`. */
async function prepareDatabase(
  config: Config,
): Promise<{ database: EmbeddedDatabase | null; demo: Demo | null }> {
  const database = config.databaseUrl ? null : await startOwnDatabase(config.dataDir);
  if (database) {
    config.databaseUrl = database.servingUrl;
    config.ownerDatabaseUrl = database.url;
  }
  // Loaded beside the build: the modules of the server take seconds.
  const { migrateDatabase } = await import('./migrate.ts');
  await migrateDatabase(config);
  const demo = config.demo ? await loadDemo() : null;
  if (demo) await fillDemo(demo, config);
  return { database, demo };
}

async function fillDemo(demo: Demo, config: Config): Promise<void> {
  const begunAt = performance.now();
  const filled = await demo.beginDemo(config, printTenths('filling the demo community'));
  if (filled)
    console.log(`the first members and posts of the demo are there after ${secondsSince(begunAt)} s`);
}

/** Adds the rest of the demo community beside the running server. */
async function grow(demo: Demo, config: Config): Promise<void> {
  const begunAt = performance.now();
  const growth = demo.startGrowing(config, printTenths('the demo community grows'));
  shutdown.add(() => growth.stop());
  const complete = await growth.ended;
  if (shutdown.begun()) return;
  console.log(
    complete
      ? `the demo community is complete after ${secondsSince(begunAt)} s`
      : 'The demo community could not be completed; the next start goes on.',
  );
}

/** Prints each tenth of the work once. */
function printTenths(what: string): (done: number, total: number) => void {
  let tenths = -1;
  return (done, total) => {
    const now = Math.floor((10 * done) / Math.max(total, 1));
    if (now > tenths) console.log(`${what} … ${now * 10} %`);
    tenths = Math.max(tenths, now);
  };
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

function printAccounts(host: string, url: string): void {
  console.log(`
  members    lin, xia; password muyu-demo, pay password 246810; phones +86 13800000001, 13800000002
  visitor    "visitor entry" on the login page
  operators  owner, reviewer, finance, editor, support; password muyu-demo, at ${url}/console
             (SMS codes lie there too)
`);
  if (['127.0.0.1', '::1', 'localhost'].includes(host)) return;
  console.log(`  These passwords are public and the server listens on ${host}: DEMO=off is for real use.\n`);
}

function fail(error: unknown): void {
  if (shutdown.begun()) return;
  const expected = [
    FolderInUseError,
    StartFailure,
    UnknownMigrations,
    LaterMigrations,
    MissingMigrations,
    WrongClock,
  ];
  const isRefusedBySystem = error instanceof Error && 'syscall' in error;
  console.error(isRefusedBySystem ? error.message : printedFailure(error, expected));
  void shutdown.begin(1);
}

main().catch(fail);
