import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../platform/config.ts';
import {
  type EmbeddedDatabase,
  FolderInUse,
  StartFailure,
  startEmbedded,
} from '../platform/database/embedded.ts';
import { fillDemo, freshenDemo } from './demo.ts';
import { migrate } from './migrate.ts';
import { serve } from './serve.ts';
import { createShutdown, Obstacle } from './shutdown.ts';
import { keepWorker } from './worker.ts';

// What `npm start` runs: everything from nothing, in order, and everything stopped again at the end.
const shutdown = createShutdown();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = config.databaseUrl ? null : await ownDatabase(config.dataDir);
  if (database) config.databaseUrl = database.url;
  await requireFreePort(config);
  await Promise.all([buildApps(), prepareDatabase(config)]);
  const server = await serve(config);
  const worker = config.work ? keepWorker(config, console.error) : null;
  shutdown.add(() => Promise.all([server.close(), worker?.stop()]));
  database?.announce(server.url);
  console.log(`ready ${server.url}`);
  if (!config.demo) return;
  printAccounts(config.host, server.url);
  await freshenDemo(config).catch((error: unknown) => {
    if (!shutdown.begun()) console.error('The snapshots of the demo could not be made anew:', error);
  });
}

async function ownDatabase(dataDir: string): Promise<EmbeddedDatabase> {
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

/** Said before the long steps rather than after them. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program listens there' : message;
    throw new Obstacle(`Cannot listen on port ${port} of ${host}: ${why}. PORT and HOST choose other ones.`);
  }
  probe.close();
  await once(probe, 'close');
}

/** In a process of its own, beside the work on the database. */
async function buildApps(): Promise<void> {
  const script = fileURLToPath(new URL('../../tools/build/main.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  shutdown.add(() => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Obstacle('The web apps could not be built.');
}

async function prepareDatabase(config: Config): Promise<void> {
  await migrate(config.databaseUrl);
  if (!config.demo) return;
  let tenths = -1;
  await fillDemo(config, (done, total) => {
    const now = Math.floor((10 * done) / Math.max(total, 1));
    if (now > tenths) console.log(`filling the demo community … ${now * 10} %`);
    tenths = Math.max(tenths, now);
  });
}

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
  const known = [Obstacle, FolderInUse, StartFailure].some((kind) => error instanceof kind);
  const refusedBySystem = error instanceof Error && 'syscall' in error;
  console.error(known || refusedBySystem ? (error as Error).message : error);
  void shutdown.begin(1);
}

main().catch(fail);
