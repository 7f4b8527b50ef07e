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
  /**
   * Many small pieces that wait a moment, of the same key one at a time: what is sent while it waits is dropped. Done
   * several together; when one throws, all of those are done again. Holds for the life of the queue.
   */
  readonly gathered?: boolean;
  /** Seconds before the first retry; each later one waits about twice as long as the one before, at most five minutes. */
  readonly retryDelay: number;
  /** Cron line in Asia/Shanghai for work that recurs. */
  readonly cron?: string;
  readonly data?: Data;
};
export const job = <Data extends object>(
  name: string,
  options: Partial<Omit<JobDefinition<Data>, 'name' | 'data'>> = {},
): JobDefinition<Data> => ({ name, retries: 5, retryDelay: 1, expireInSeconds: 300, ...options });

/** Which work a process takes: a server the light one, a worker the heavy one; `all` where one process does everything. */
export type Share = 'none' | 'light' | 'heavy' | 'all';
const takes = (share: Share, heavy: boolean) => share === 'all' || share === (heavy ? 'heavy' : 'light');

/**
 * `log` speaks with the job's id. Throwing retries the job. `signal` asks work that takes long to throw, because this
 * process ends or the job's time is over; whoever takes the job next begins again.
 */
export type JobWork<Data> = (data: Data, log: Log, signal: AbortSignal) => Promise<void>;
/** Work that is not over: waits for the first time, waits for another try, runs. */
export type JobState = 'created' | 'retry' | 'active';
type Worker = { definition: JobDefinition<object>; work: JobWork<never>; concurrency: number };

/**
 * Heavy work outlives no worker unnoticed: its worker gives a sign of life twice in this time, and the others look each
 * `superviseSeconds` for jobs without one. A job whose worker was killed runs again within half a minute.
 */
const heartbeatSeconds = 10;
const superviseSeconds = 10;
const retryDelayMax = 300;
/** What is retried is found by asking, for nothing tells of it. */
const askAgainSeconds = 5;
/** Gathered work carries words of people's; what is done is not kept for long. */
const gatheredKeptSeconds = 3600;
/** How gathered work is asked for: each second, and at once again while there is more than this. */
const gathering = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

/** The queue, in the same database and transaction as what the work is about. */
export class Jobs {
  #boss: PgBoss;
  #log: Log;
  #known: Worker[] = [];
  #closing = new AbortController();

  constructor(databaseUrl: string, log: Log) {
    this.#log = log;
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      max: 4,
      useListenNotify: true,
      schema: 'jobs',
      superviseIntervalSeconds: superviseSeconds,
      // A little less, so that no turn finds the time not quite over.
      monitorIntervalSeconds: superviseSeconds - 2,
    });
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
      const queue = {
        retryLimit: definition.retries,
        retryBackoff: true,
        retryDelay: definition.retryDelay,
        retryDelayMax,
        expireInSeconds: definition.expireInSeconds,
        notify: true,
        ...(definition.heavy ? { heartbeatSeconds } : {}),
      };
      if (await this.#boss.getQueue(definition.name)) await this.#boss.updateQueue(definition.name, queue);
      else
        await this.#boss.createQueue(definition.name, {
          ...queue,
          ...(definition.gathered ? { policy: 'short', deleteAfterSeconds: gatheredKeptSeconds } : {}),
        });
      if (!takes(share, definition.heavy ?? false)) continue;
      if (definition.cron)
        await this.#boss.schedule(definition.name, definition.cron, {}, { tz: 'Asia/Shanghai' });
      const asking = definition.gathered ? gathering : { notifyPollingIntervalSeconds: askAgainSeconds };
      const options = { localConcurrency: concurrency, ...asking };
      await this.#boss.work(definition.name, options, async (jobs) => {
        await Promise.all(
          jobs.map(({ id, data, signal }) => this.#run(definition.name, work, id, data, signal)),
        );
      });
    }
  }

  async #run(name: string, work: JobWork<never>, id: string, data: unknown, ends: AbortSignal) {
    const log = this.#log.child({ job: name, jobId: id });
    const signal = AbortSignal.any([ends, this.#closing.signal]);
    try {
      signal.throwIfAborted();
      await (work as JobWork<unknown>)(data, log, signal);
    } catch (error) {
      if (signal.aborted) log.info('job given back');
      else log.warn({ err: error }, 'job failed');
      throw error;
    }
  }

  /** Sends work inside `tx`: it exists when the transaction commits, and not before. `key` names what it is about. */
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

  /** Keys of such work in these states; of work whose worker was killed `active`, until that is noticed. */
  async keysOf(definition: JobDefinition<object>, states: readonly JobState[]): Promise<string[]> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(
        'select singleton_key as key from jobs.job where name = $1 and state::text = any($2) and singleton_key is not null',
        [definition.name, states],
      );
    return rows.map(({ key }: { key: string }) => key);
  }

  /** Lets short work end and gives the rest back to the queue. */
  stop(): Promise<void> {
    this.#closing.abort(new Error('the process ends'));
    return this.#boss.stop({ graceful: true, timeout: 4_000 });
  }
}
