import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** The database answers; the checks that need it are skipped otherwise. */
export const databaseCheck: ConfigurationCheck = {
  name: 'database',
  run({ config, app }) {
    const where = config.databaseUrl ? new URL(config.databaseUrl).host : 'the data folder';
    if (app) return ok(`answers at ${where}`);
    return failure(
      `does not answer at ${where}`,
      'Start PostgreSQL, or correct DATABASE_URL; `psql "$DATABASE_URL" -c "select 1"` must work on this machine.',
    );
  },
};
