import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from './database/database.ts';
import type { Log } from './log.ts';

/** A kind of work that runs later; `retries` with exponential back-off, then it rests as failed. */
export type JobDefinition<Data extends object> = {
  readonly name: string;
  readonly retries: number;
  readonly expireInSeconds: number;
  /** Work that keeps a core busy: done by workers, so that the API stays quick. */
  readonly heavy?: boolean;
  /** Cron line in Asia/Shanghai for work that recurs. */
  readonly cron?: string;
  readonly data?: Data;
};
export const job = <Data extends object>(
  name: string,
  options: { retries?: number; expireInSeconds?: number; cron?: string; heavy?: boolean } = {},
): JobDefinition<Data> => ({ name, retries: 5, expireInSeconds: 300, ...options });

/** Which work a process takes: a server the light one, a worker the heavy one; `all` where one process does everything. */
export type Share = 'none' | 'light' | 'heavy' | 'all';
const takes = (share: Share, heavy: boolean) => share === 'all' || share === (heavy ? 'heavy' : 'light');

/** `log` speaks with the job's id. Throwing retries the job. */
export type JobWork<Data> = (data: Data, log: Log) => Promise<void>;
type Worker = { definition: JobDefinition<object>; work: JobWork<never>; concurrency: number };

/** The queue, in the same database and transaction as what the work is about. */
export class Jobs {
  #boss: PgBoss;
  #log: Log;
  #known: Worker[] = [];

  constructor(databaseUrl: string, log: Log) {
    this.#log = log;
    this.#boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true, schema: 'jobs' });
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  }

  /** Names the work of a kind; called in main/ before `start`. */
  on<Data extends object>(definition: JobDefinition<Data>, work: JobWork<Data>, concurrency = 1): void {
    this.#known.push({ definition, work: work as JobWork<never>, concurrency });
  }

  /** Creates the queues and takes this share of the work from them. */
  async start(share: Share): Promise<void> {
    await this.#boss.start();
    for (const { definition, work, concurrency } of this.#known) {
      const options = {
        retryLimit: definition.retries,
        retryBackoff: true,
        retryDelay: 1,
        expireInSeconds: definition.expireInSeconds,
        notify: true,
      };
      if (await this.#boss.getQueue(definition.name)) await this.#boss.updateQueue(definition.name, options);
      else await this.#boss.createQueue(definition.name, options);
      if (!takes(share, definition.heavy ?? false)) continue;
      if (definition.cron)
        await this.#boss.schedule(definition.name, definition.cron, {}, { tz: 'Asia/Shanghai' });
      await this.#boss.work(definition.name, { localConcurrency: concurrency }, async (jobs) => {
        for (const { id, data } of jobs) {
          const log = this.#log.child({ job: definition.name, jobId: id });
          await (work as JobWork<unknown>)(data, log).catch((error: unknown) => {
            log.warn({ err: error }, 'job failed');
            throw error;
          });
        }
      });
    }
  }

  /** Sends work inside `tx`: it exists when the transaction commits, and not before. `key` keeps one waiting a key. */
  async send<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    options: { key?: string; afterSeconds?: number } = {},
  ): Promise<void> {
    await this.#boss.send(definition.name, data, {
      db: fromDrizzle(tx, sql),
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    });
  }

  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 4_000 });
  }
}
