import { readMigrationState } from '#platform/database/migrations.ts';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withDatabase,
} from '#platform/module/configuration-check.ts';
import { countMissing } from '../../migrate.ts';

/** The database has every migration of this version. */
export const migrationsCheck: ConfigurationCheck = {
  name: 'migrations',
  run: withDatabase(async ({ db }) => {
    const missing = await countMissing(db);
    const { later } = await readMigrationState(db);
    if (later > 0)
      return warning(
        `a later version has applied ${later}`,
        'Go back one version at most, and forward again soon.',
      );
    if (missing === 0) return ok('complete');
    return failure(
      `${missing} are missing`,
      'Run `node_modules/.bin/node server/main/migrate.ts` with DATABASE_OWNER_URL.',
    );
  }),
};
