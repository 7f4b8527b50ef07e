import {
  type deleteFailedJobs as endpoint,
  maxJobsAtOnce,
  systemErrors,
} from '@muyu/contract/admin/system.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockFailedJobs } from '#platform/jobs/queues.ts';
import { requireText } from '#platform/text/require-text.ts';

/** Deletes failed jobs of a kind for ever. Fails like `retryJobs`. */
export async function deleteFailedJobs(
  context: ContextOf<typeof endpoint>,
  { queue, jobId, failedUntil, reason }: InputOf<typeof endpoint>,
) {
  const { app, locale } = context;
  const why = requireText(locale, 'reason', reason);
  return app.db.transaction(async (tx) => {
    const jobs = await lockFailedJobs(tx, { queue, jobId, failedUntil }, maxJobsAtOnce);
    if (jobs.length === 0) fail(context, systemErrors.jobNotFailed);
    await app.jobs.drop(
      tx,
      queue,
      jobs.map((job) => job.jobId),
    );
    await recordAction(context, tx, {
      action: 'job.drop',
      targetType: 'job',
      targetId: jobId ?? queue,
      reason: why,
      before: { queue, state: 'failed', jobs: jobs.length, error: jobs[0]!.error },
      after: null,
    });
    return { jobs: jobs.length };
  });
}
