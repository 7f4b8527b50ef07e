import type { App } from '#platform/app.ts';
import { outageOf } from '#platform/outage/outage.ts';
import { type MoneyJob, moneyFailures } from './metrics.ts';

/**
 * Handles the failure of one row of a job: logs and counts it, so that the other rows are worked on and the next run tries it
 * again. An outage, which every row would meet, ends the run.
 */
export function leaveRow(
  { log, metrics }: App,
  job: MoneyJob,
  row: Record<string, unknown>,
  error: unknown,
): void {
  if (outageOf(error)) throw error;
  metrics.increment(moneyFailures, { kind: job });
  log.error({ ...row, job, err: error }, 'a row of a job about money failed');
}
