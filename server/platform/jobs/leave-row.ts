import type { App } from '../app.ts';
import { rowsLeft } from '../metrics/jobs.ts';
import { outageOf } from '../outage/outage.ts';
import type { RowLeavingJob } from './jobs.ts';

/**
 * Handles the failure of one row of a job: logs and counts it, so that the other rows are worked on and the next run tries it
 * again. An outage, which every row would meet, ends the run.
 */
export function leaveRow(
  { log, metrics }: App,
  { name: job }: RowLeavingJob,
  row: Record<string, unknown>,
  error: unknown,
): void {
  if (outageOf(error)) throw error;
  metrics.increment(rowsLeft, { kind: job });
  log.error({ ...row, job, err: error }, 'a row of a job failed');
}
