import { constants } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { WrongClock, watchClock } from '#platform/database/connection/clock.ts';
import { FolderInUseError, joinFolder } from '#platform/database/embedded/lock.ts';
import { requireEndedRestore } from '#platform/database/embedded/restore-mark.ts';
import { lowerPriority } from '#platform/lower-priority.ts';
import { serveWorkerMetrics } from '#platform/metrics/worker-server.ts';
import { openTracing } from '#platform/tracing/tracing.ts';
import { createApp, startApp, stopApp } from './app.ts';
import { migrateDatabase } from './migrate.ts';
import { LaterMigrations, MissingMigrations } from './migration-errors.ts';
import { printedFailure } from './printed-failure.ts';
import { createShutdown } from './shutdown.ts';
import { joinEmbedded } from './worker/join-embedded.ts';

// The entry of `npm run work`, which `npm start` also runs beside its server: runs the heavy jobs only. Ends
// on a signal or with its parent, and returns unfinished jobs.
const shutdown = createShutdown();

async function main(): Promise<void> {
  // A lower priority than the server on the same machine.
  lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const given = readConfig(process.env);
  openDataFolder(given.dataDir);
  const folder = given.databaseUrl ? null : joinFolder(given.dataDir);
  shutdown.add(() => folder?.release());
  requireEndedRestore(given.dataDir);
  let config = given;
  if (given.databaseUrl) await migrateDatabase(given);
  else config = await joinEmbedded(given);
  const app = createApp(config, await openTracing(process.env, config.version));
  shutdown.add(() => stopApp(app));
  const metrics = await serveWorkerMetrics(app);
  shutdown.add(() => metrics?.close());
  await startApp(app, 'worker');
  shutdown.add(watchClock(app));
  app.log.info({ decoders: config.decoders }, 'worker ready');
}

main().catch((error: unknown) => {
  if (shutdown.begun()) return;
  console.error(printedFailure(error, [FolderInUseError, LaterMigrations, MissingMigrations, WrongClock]));
  void shutdown.begin(1);
});
