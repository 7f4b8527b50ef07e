import { job } from '#platform/jobs.ts';

/** Takes away what is over. Nothing that is over is shown before: every read asks for the time. */
export const sweepSnapshotsJob = job<Record<never, never>>('post.sweepSnapshots', { cron: '*/3 * * * *' });
