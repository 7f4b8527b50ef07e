import { job } from '#platform/jobs/jobs.ts';

/** Copies database and files to BACKUP_TO. One at a time: a second one ends after half a minute. */
export const backupJob = job<{ trigger: 'schedule' | 'console' }>('backup.run', {
  cpuIntensive: true,
  retries: 2,
  retryDelay: 60,
  expireInSeconds: 12 * 3600,
});

/** Each minute: archives the log of the embedded database and new files, and begins a backup that is due. */
export const archiveJob = job<Record<never, never>>('backup.archive', {
  cpuIntensive: true,
  cron: '* * * * *',
  retries: 0,
  expireInSeconds: 3600,
});
