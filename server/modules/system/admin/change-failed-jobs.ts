import type { AuditAction } from '@muyu/contract/admin/audit.ts';
import { type retryJobs as endpoint, maxJobsAtOnce, systemErrors } from '@muyu/contract/admin/system.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { lockFailedJobs } from '#platform/jobs/queues.ts';

type Change = {
  action: AuditAction;
  reason?: string;
  /** What the audit log has of the jobs afterwards; null when they are gone. */
  after: Record<string, unknown> | null;
  apply(tx: Transaction, jobIds: string[]): Promise<void>;
};

/** Changes failed jobs of a kind, and records it. Fails when the job, or every job of the kind, has not failed any more. */
export async function changeFailedJobs(
  context: ContextOf<typeof endpoint>,
  { queue, jobId, failedUntil }: InputOf<typeof endpoint>,
  { apply, ...recorded }: Change,
): Promise<{ jobs: number }> {
  return context.app.db.transaction(async (tx) => {
    const jobs = await lockFailedJobs(tx, { queue, jobId, failedUntil }, maxJobsAtOnce);
    if (jobs.length === 0) fail(context, systemErrors.jobNotFailed);
    await apply(
      tx,
      jobs.map((job) => job.jobId),
    );
    await recordAction(context, tx, {
      ...recorded,
      targetType: 'job',
      targetId: jobId ?? queue,
      before: { queue, state: 'failed', jobs: jobs.length, error: jobs[0]!.error },
    });
    return { jobs: jobs.length };
  });
}
