import { seedWords, writeHits } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/database.ts';
import { Events } from '#platform/events.ts';
import { Jobs, type Share } from '#platform/jobs.ts';
import { Live } from '#platform/live.ts';
import { createLog } from '#platform/log.ts';
import { openSms } from '#platform/sms/sms.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { joinModules } from './modules.ts';

/** Opens what one process works with and joins the modules; nothing runs yet. */
export function createApp(config: Config): App {
  const log = createLog(config.logLevel);
  const app: App = {
    config,
    log,
    db: openDatabase(config.databaseUrl, 10, (error) => log.warn({ err: error }, 'database connection lost')),
    events: new Events(),
    jobs: new Jobs(config.databaseUrl, log),
    live: new Live(config.databaseUrl, log),
    storage: openStorage(config),
    sms: openSms(config, log),
  };
  joinModules(app);
  return app;
}

/** Starts queue and live messages; this process takes its share of the work. */
export async function startApp(app: App, share: Share): Promise<void> {
  await app.live.start();
  await seedWords(app, new Date());
  await app.jobs.start(share);
}

export async function stopApp(app: App): Promise<void> {
  await app.jobs.stop();
  await app.live.stop();
  await writeHits(app).catch((error: unknown) =>
    app.log.warn({ err: error }, 'hits of words were not counted'),
  );
  await closeDatabase(app.db);
}
