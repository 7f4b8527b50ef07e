import { type retryJobs as endpoint, maxJobsAtOnce, systemErrors } from '@muyu/contract/admin/system.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockFailedJobs } from '#platform/jobs/queues.ts';

/** Runs failed jobs of a kind once more. Fails when the job, or every job of the kind, has not failed any more. */
export async function retryJobs(
  context: ContextOf<typeof endpoint>,
  { queue, jobId, failedUntil }: InputOf<typeof endpoint>,
) {
  const { app } = context;
  return app.db.transaction(async (tx) => {
    const jobs = await lockFailedJobs(tx, { queue, jobId, failedUntil }, maxJobsAtOnce);
    if (jobs.length === 0) fail(context, systemErrors.jobNotFailed);
    await app.jobs.retry(
      tx,
      queue,
      jobs.map((job) => job.jobId),
    );
    await recordAction(context, tx, {
      action: 'job.retry',
      targetType: 'job',
      targetId: jobId ?? queue,
      before: { queue, state: 'failed', jobs: jobs.length, error: jobs[0]!.error },
      after: { queue, state: 'retry' },
    });
    return { jobs: jobs.length };
  });
}
