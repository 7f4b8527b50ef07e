import { jobHandler } from '#platform/module/job-binding.ts';
import { defineModule } from '#platform/module/module.ts';
import { backupAdminRoutes } from './admin/routes.ts';
import { backupCheck } from './backup-check.ts';
import { archive } from './commands/archive.ts';
import { BackupRunning, runBackup } from './commands/run-backup.ts';
import { openScheduledPlace } from './commands/scheduled-place.ts';
import { archiveJob, backupJob } from './jobs.ts';
import { backupErrorMessages } from './messages.ts';
import { backupMetrics } from './metrics.ts';
import { backupSettings } from './settings.ts';
import { backupTables } from './tables.ts';

/** While one run copies files, which may take an hour, another one archives the log each minute. */
const archiveConcurrency = 2;

/** Backups of database and files, their schedule, and restoring them. */
export const backupModule = defineModule({
  name: 'backup',
  errors: [backupErrorMessages],
  settings: backupSettings,
  adminEndpoints: backupAdminRoutes,
  jobs: [
    jobHandler(backupJob, (app) => async ({ trigger }, log, signal) => {
      const repository = openScheduledPlace(app.config);
      if (!repository) return log.warn('no place for backups (BACKUP_TO)');
      try {
        const { writtenBytes, newFiles } = await runBackup(app, { repository, trigger, signal });
        log.info({ writtenBytes, newFiles, place: repository.name }, 'backup complete');
      } catch (error) {
        if (!(error instanceof BackupRunning)) throw error;
        log.warn('another backup is running; this one was left out');
      }
    }),
    jobHandler(
      archiveJob,
      (app) => async (_data, log, signal) => {
        await archive(app, log, signal);
      },
      () => archiveConcurrency,
    ),
  ],
  tables: backupTables,
  metrics: backupMetrics,
  configurationChecks: [backupCheck],
});
