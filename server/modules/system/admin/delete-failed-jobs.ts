import type { deleteFailedJobs as endpoint } from '@muyu/contract/admin/system.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireText } from '#platform/text/require-text.ts';
import { changeFailedJobs } from './change-failed-jobs.ts';

/** Deletes failed jobs of a kind for ever. */
export const deleteFailedJobs = (context: ContextOf<typeof endpoint>, input: InputOf<typeof endpoint>) =>
  changeFailedJobs(context, input, {
    action: 'job.drop',
    reason: requireText(context.locale, 'reason', input.reason),
    after: null,
    apply: (tx, jobIds) => context.app.jobs.drop(tx, input.queue, jobIds),
  });
