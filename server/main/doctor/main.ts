import { type Config, readExistingConfig } from '#platform/config/config.ts';
import { printedFailure } from '../printed-failure.ts';
import { openTargetDatabase, requireDatabase } from '../target-database.ts';
import { configurationChecks } from './checks.ts';
import { closeApp, openApp } from './open-app.ts';
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
  const opened = target ? await openApp({ ...config, ...target.urls }) : { app: null, settingsError: null };
  try {
    const results = await runChecks(configurationChecks, { config, env: process.env, ...opened });
    console.log(formatResults(results));
    process.exitCode = hasFailure(results) ? 1 : 0;
  } finally {
    if (opened.app) await closeApp(opened.app);
    await target?.release();
  }
}

main().catch((error: unknown) => {
  console.error(printedFailure(error));
  process.exitCode = 1;
});
