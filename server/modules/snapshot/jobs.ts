import { job } from '#platform/jobs/jobs.ts';

/** Deletes expired snapshots. Reads filter by the expiry, so that a snapshot is not shown between expiry and sweep. */
export const sweepSnapshotsJob = job<Record<never, never>>('snapshot.sweep', { cron: '*/3 * * * *' });
