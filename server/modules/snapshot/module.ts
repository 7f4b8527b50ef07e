import { reviewDecided } from '#modules/moderation';
import { jobHandler } from '#platform/module/job-binding.ts';
import { listener } from '#platform/module/listeners.ts';
import { defineModule } from '#platform/module/module.ts';
import { applySnapshotReview } from './commands/apply-snapshot-review.ts';
import { eraseUserSnapshots } from './commands/erase-user-snapshots.ts';
import { sweepSnapshots } from './commands/sweep-snapshots.ts';
import { sweepSnapshotsJob } from './jobs.ts';
import { snapshotErrorMessages } from './messages.ts';
import { exportSnapshotData } from './queries/export-snapshots.ts';
import { getSnapshotsForReview } from './queries/get-snapshots-for-review.ts';
import { listFilesOfLiveSnapshots } from './queries/list-shown-files.ts';
import { listFilesUsedBySnapshots } from './queries/list-used-files.ts';
import { snapshotReportTarget } from './report-target.ts';
import { snapshotRoutes } from './routes.ts';
import { snapshotSettings } from './settings.ts';
import { snapshotTables } from './table-descriptions.ts';

/** Snapshots: pictures and short videos that expire after a day. */
export const snapshotModule = defineModule({
  name: 'snapshot',
  settings: snapshotSettings,
  errors: [snapshotErrorMessages],
  endpoints: snapshotRoutes,
  jobs: [
    jobHandler(sweepSnapshotsJob, (app) => async () => {
      await sweepSnapshots(app, app.clock.now());
    }),
  ],
  listeners: [listener(reviewDecided, applySnapshotReview)],
  reportTargets: { snapshot: snapshotReportTarget },
  reviewTargets: { snapshot: getSnapshotsForReview },
  personalData: { exports: { snapshots: exportSnapshotData }, erasure: [eraseUserSnapshots] },
  tables: snapshotTables,
  reads: {
    follow: 'rings start from the followed users in the same statement',
    exclusion: 'excluded users have no ring',
  },
  fileUses: { snapshots: listFilesUsedBySnapshots },
  shownFiles: { snapshots: listFilesOfLiveSnapshots },
});
