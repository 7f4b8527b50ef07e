import { type JobDefinition, type JobHandler, JobTimedOut } from '../jobs/jobs.ts';
import { countQueues } from '../jobs/queues.ts';
import { defineGauge, defineHistogram } from './define-metric.ts';
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
export const jobMetrics = [jobDuration, depth, age];

/** The handler with its time measured. */
export function measureJob(
  metrics: Metrics,
  { name: kind }: JobDefinition<never>,
  work: JobHandler<never>,
): JobHandler<never> {
  const duration = metrics.histogram(jobDuration);
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
