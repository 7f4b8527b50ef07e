import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** The database answers; the checks that need it are skipped otherwise. */
export const databaseCheck: ConfigurationCheck = {
  name: 'database',
  run({ config, app }) {
    const where = config.databaseUrl ? new URL(config.databaseUrl).host : config.dataDir;
    if (app) return ok(`answers at ${where}`);
    if (!config.databaseUrl)
      return failure(
        `does not start in ${config.dataDir}`,
        'Run the doctor as the user of the server; what is above this table, and the log of the server, say why.',
      );
    return failure(
      `does not answer at ${where}`,
      'Start PostgreSQL, or correct DATABASE_URL; `psql "$DATABASE_URL" -c "select 1"` must work on this machine.',
    );
  },
};
