import type { App } from '../app.ts';
import { keepContextOfWaiting, observeStatements } from '../database/connection/observe-statements.ts';
import type { JobDefinition, JobHandler } from '../jobs/jobs.ts';
import { statementDuration, statementKind } from './database.ts';
import { measureJob } from './jobs.ts';

/** The handler of a job with its time measured, inside a span where traces are sent. */
export function observeJob(
  { metrics, tracing }: App,
  definition: JobDefinition<never>,
  work: JobHandler<never>,
): JobHandler<never> {
  const measured = measureJob(metrics, definition, work);
  if (!tracing) return measured;
  return (data, log, signal) => tracing.runJob(definition.name, () => measured(data, log, signal));
}

/** Measures every statement of the app, records slow ones, and traces them where traces are sent. */
export function observeDatabase({ db, metrics, slowStatements, tracing }: App): void {
  const durations = metrics.histogram(statementDuration);
  if (tracing) keepContextOfWaiting(db);
  observeStatements(db, (text) => {
    const startedAt = performance.now();
    const endSpan = tracing?.startStatement(text);
    return (error) => {
      const milliseconds = performance.now() - startedAt;
      durations.observe({ kind: statementKind(text) }, milliseconds / 1000);
      slowStatements.record(text, milliseconds);
      endSpan?.(error);
    };
  });
}
