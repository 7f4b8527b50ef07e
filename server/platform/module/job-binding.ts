import type { App } from '../app.ts';
import type { JobDefinition, JobHandler } from '../jobs/jobs.ts';

/** A job definition with its handler. */
export type JobBinding = {
  readonly definition: JobDefinition<never>;
  readonly work: (app: App) => JobHandler<never>;
  readonly concurrency: (app: App) => number;
};

/** Binds a job to its handler; `concurrency` is the number of parallel jobs a process (default 1). */
export const jobHandler = <Data extends object>(
  definition: JobDefinition<Data>,
  work: (app: App) => JobHandler<Data>,
  concurrency: (app: App) => number = () => 1,
): JobBinding => ({
  definition: definition as unknown as JobDefinition<never>,
  work: work as (app: App) => JobHandler<never>,
  concurrency,
});
