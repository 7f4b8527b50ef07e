import type { retryJobs as endpoint } from '@muyu/contract/admin/system.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { changeFailedJobs } from './change-failed-jobs.ts';

/** Runs failed jobs of a kind once more. */
export const retryJobs = (context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) =>
  changeFailedJobs(context, input, {
    action: 'job.retry',
    after: { queue: input.queue, state: 'retry' },
    apply: (tx, jobIds) => context.app.jobs.retry(tx, input.queue, jobIds),
  });
