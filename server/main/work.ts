import { constants, setPriority } from 'node:os';
import { clearWorkFolders, resumeAbandoned } from '#modules/media';
import { type Config, readConfig } from '#platform/config.ts';
import { readAccess, urlOf } from '#platform/database/embedded/access.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { migrate } from './migrate.ts';
import { createShutdown, Obstacle } from './shutdown.ts';

// What `npm run work` runs, and `npm start` beside its server: a process that does the heavy jobs and nothing else. It ends
// on a signal or with the process that started it, and gives back what it had begun.
const shutdown = createShutdown();

async function main(): Promise<void> {
  // Requests of the same machine come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const given = readConfig(process.env);
  const config = { ...given, databaseUrl: given.databaseUrl || embeddedUrl(given) };
  await migrate(config.databaseUrl).catch((error: unknown) => {
    throw isRefused(error) ? new Obstacle('The database does not answer. Is the server running?') : error;
  });
  const app = createApp(config);
  shutdown.add(() => stopApp(app));
  await clearWorkFolders(app);
  await startApp(app, 'heavy');
  await resumeAbandoned(app);
  app.log.info({ decoders: config.decoders }, 'worker ready');
}

/** The database of the server that runs on the same data folder. */
function embeddedUrl({ dataDir }: Config): string {
  const access = readAccess(dataDir);
  if (!access.port) {
    throw new Obstacle(`No server has run on ${dataDir} yet: start one, or set DATABASE_URL.`);
  }
  return urlOf(access, 'muyu');
}

/** Drivers wrap what the system said. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' || inner.some(isRefused);
}

main().catch((error: unknown) => {
  if (shutdown.begun()) return;
  console.error(error instanceof Obstacle ? error.message : error);
  void shutdown.begin(1);
});
