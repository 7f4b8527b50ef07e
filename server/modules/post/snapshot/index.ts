/** Snapshots: pictures and short videos that are there for a day. */
import './messages.ts';
import type { App } from '#platform/app.ts';
import { sweepSnapshots } from './commands/sweep-snapshots.ts';
import { sweepSnapshotsJob } from './jobs.ts';

export { applySnapshotReview } from './commands/apply-snapshot-review.ts';
export { deleteSnapshotsOf } from './commands/delete-snapshots-of.ts';
export { publishSnapshot } from './commands/publish-snapshot.ts';
export { sweepSnapshots } from './commands/sweep-snapshots.ts';
export { peopleWithSnapshots, snapshotData } from './queries/own-snapshots.ts';
export { snapshotsForReview } from './queries/snapshots-for-review.ts';
export { snapshotDesk } from './snapshot-desk.ts';
export { snapshotRoutes } from './snapshot-routes.ts';

/** The work of snapshots that runs later. */
export function joinSnapshots(app: App): void {
  app.jobs.on(sweepSnapshotsJob, async () => {
    await sweepSnapshots(app, new Date());
  });
}
