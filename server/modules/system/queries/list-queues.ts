import type { App } from '#platform/app.ts';
import { countFailed, countQueues, listFailedJobs } from '#platform/jobs/queues.ts';

/** Of each kind, so that many failures of one do not hide those of another. */
const shownFailures = 20;

/** The kinds of jobs that this version knows, with their numbers, and the newest failed jobs of each. */
export async function listQueues({ app }: { app: App }) {
  // Failures are counted here, because the queue updates its count every ten seconds.
  const [counts, failures] = await Promise.all([countQueues(app.db), countFailed(app.db)]);
  const known = new Set(
    app.modules.flatMap(({ jobs = [] }) => jobs.map(({ definition }) => definition.name)),
  );
  const queues = counts.filter(({ name }) => known.has(name));
  const failed = await listFailedJobs(app.db, [...known], shownFailures);
  return {
    queues: queues.map(({ name, ...count }) => ({ queue: name, ...count, failed: failures.get(name) ?? 0 })),
    failed: failed.map(({ createdAt, failedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    })),
  };
}
