import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type Config, readExistingConfig } from '#platform/config/config.ts';
import { closeDatabase } from '#platform/database/database.ts';
import { createApp } from '../app.ts';
import { printedFailure } from '../printed-failure.ts';
import { openTargetDatabase, requireDatabase } from '../target-database.ts';
import { configurationChecks } from './checks.ts';
import { formatResults, hasFailure, runChecks } from './run-checks.ts';

// `npm run doctor`: asks, with the environment of a server, whether the site may be opened to the public. It starts the
// embedded database where no server has it, and changes nothing but a file in the storage that it deletes again. Before the
// first start that makes the folder of the files.
async function main(): Promise<void> {
  process.umask(0o077);
  const config: Config = { ...readExistingConfig(process.env), logLevel: 'silent' };
  requireDatabase(config);
  const target = await openTargetDatabase(config).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
  const app = target && (await openApp({ ...config, ...target.urls }));
  try {
    const results = await runChecks(configurationChecks, { config, env: process.env, app });
    console.log(formatResults(results));
    process.exitCode = hasFailure(results) ? 1 : 0;
  } finally {
    if (app) await closeApp(app);
    await target?.release();
  }
}

/** The module that loads the settings, the only one that the checks need started. */
const settingsOf = ({ modules }: App) => modules.find(({ name }) => name === 'setting');

/** The services of a server on a database that answers; null otherwise. */
async function openApp(config: Config): Promise<App | null> {
  const app = createApp(config);
  try {
    await app.db.execute(sql`select 1`);
    await settingsOf(app)
      ?.start?.(app, 'none')
      .catch(() => {});
    return app;
  } catch {
    await closeApp(app);
    return null;
  }
}

async function closeApp(app: App): Promise<void> {
  await settingsOf(app)?.stop?.(app);
  await closeDatabase(app.deletionGuard);
  await closeDatabase(app.db);
}

main().catch((error: unknown) => {
  console.error(printedFailure(error));
  process.exitCode = 1;
});
