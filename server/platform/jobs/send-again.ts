import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { JobDefinition } from './jobs.ts';

/** By then transactions that were open have ended, and every server has changed settings. */
const afterSeconds = 30;

/**
 * Enqueues a job for later, in the transaction of a change that it has applied or that another job of it applies: what is being written
 * meanwhile was made with the values from before, and the change does not see it.
 */
export const sendAgain = <Data extends object>(
  { jobs }: Pick<App, 'jobs'>,
  tx: Transaction,
  definition: JobDefinition<Data>,
  data: Data,
): Promise<void> => jobs.send(tx, definition, data, { afterSeconds });
