import { HOUR_MS } from '@muyu/contract/core/time.ts';
import {
  type ConfigurationCheck,
  failure,
  ok,
  warning,
  withSettings,
} from '#platform/module/configuration-check.ts';
import { findLastBackup } from './commands/record-run.ts';
import { warnHours } from './settings.ts';

/** There is a backup that is not old, and it is encrypted. */
export const backupCheck: ConfigurationCheck = {
  name: 'backup',
  run: withSettings(async (app) => {
    const last = await findLastBackup(app);
    if (!last) return failure('there is none', 'Set BACKUP_TO and BACKUP_KEY, and run `npm run backup`.');
    const hours = Math.floor((Date.now() - last.createdAt.getTime()) / HOUR_MS);
    const found = `the last one is ${hours} hours old`;
    if (hours >= app.settings.get(warnHours))
      return failure(found, 'See the errors at /console/backups, and set BACKUP_TO for every worker.');
    if (!last.isEncrypted) return warning('the last one is not encrypted', 'Set BACKUP_KEY.');
    return ok(found);
  }),
};
