import { type JobDefinition, type JobHandler, JobTimedOut } from '../jobs/jobs.ts';
import { countQueues } from '../jobs/queues.ts';
import { defineCounter, defineGauge, defineHistogram } from './define-metric.ts';
import type { Metrics } from './metrics.ts';

const jobDuration = defineHistogram(
  'muyu_job_duration_seconds',
  'Time that a job ran, by kind and outcome: done, failed, or returned to the queue at the end of the process.',
  ['kind', 'outcome'],
  [0.01, 0.1, 1, 5, 15, 60, 300, 1800],
);
const depth = defineGauge(
  'muyu_jobs',
  'Jobs of all processes by kind and state: waiting, delayed, running, failed.',
  ['kind', 'state'],
  10,
  async ({ db }) =>
    (await countQueues(db)).flatMap(({ name: kind, waiting, delayed, running, failed }) =>
      Object.entries({ waiting, delayed, running, failed }).map(
        ([state, count]) => [{ kind, state }, count] as const,
      ),
    ),
);
const age = defineGauge(
  'muyu_job_oldest_seconds',
  'For how long the oldest waiting job of a kind could have run.',
  ['kind'],
  10,
  async ({ db }) =>
    (await countQueues(db)).map(({ name: kind, oldestSeconds }) => [{ kind }, oldestSeconds] as const),
);
/** Counted from 0 for the jobs with `leavesRows`, which an alert rule watches. */
export const rowsLeft = defineCounter(
  'muyu_job_rows_left_total',
  'Rows of jobs that failed and are tried again by the next run, by kind of job.',
  // Not `job`: Prometheus keeps that label for the scrape and renames another one.
  ['kind'],
);
export const jobMetrics = [jobDuration, depth, age, rowsLeft];

/** The handler with its time measured. Begins the count of the rows that the job leaves. */
export function measureJob(
  metrics: Metrics,
  { name: kind, leavesRows }: JobDefinition<never>,
  work: JobHandler<never>,
): JobHandler<never> {
  const duration = metrics.histogram(jobDuration);
  if (leavesRows) metrics.increment(rowsLeft, { kind }, 0);
  return async (data, log, signal) => {
    const end = duration.startTimer({ kind });
    try {
      await work(data, log, signal);
      end({ outcome: 'done' });
    } catch (error) {
      const isReturned = signal.aborted && !(signal.reason instanceof JobTimedOut);
      end({ outcome: isReturned ? 'returned' : 'failed' });
      throw error;
    }
  };
}
