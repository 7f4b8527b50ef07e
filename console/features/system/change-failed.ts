import { maxJobsAtOnce, systemErrors } from '@muyu/contract/admin/system.ts';
import { isError } from '@muyu/contract/core/client.ts';

/** Failed jobs of a kind: one, or the `count` that the operator saw, of which the newest failed at `failedUntil`. */
export type FailedTarget = { queue: string } & ({ jobId: string } | { count: number; failedUntil: string });

type Input = { queue: string; jobId?: string; failedUntil?: string };

/** Requests a change of failed jobs, for many in several requests. Returns how many were changed. */
export async function changeFailed(
  target: FailedTarget,
  request: (input: Input) => Promise<{ jobs: number }>,
): Promise<number> {
  const { queue } = target;
  if ('jobId' in target) return (await request({ queue, jobId: target.jobId })).jobs;
  let changed = 0;
  for (;;) {
    try {
      const { jobs } = await request({ queue, failedUntil: target.failedUntil });
      changed += jobs;
      if (jobs < maxJobsAtOnce) return changed;
    } catch (error) {
      if (changed > 0 && isError(error, systemErrors.jobNotFailed)) return changed;
      throw error;
    }
  }
}
