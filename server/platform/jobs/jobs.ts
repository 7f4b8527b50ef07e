import { siteTimeZone } from '@muyu/contract/core/time.ts';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import { allowLongStatements, boundedClient } from '../database/connection/bounded-client.ts';
import type { Transaction } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** The schema of the queue, which migrating creates and the serving role owns. */
export const jobsSchema = 'jobs';

/** A kind of job; after `retries` with exponential back-off it stays failed. */
export type JobDefinition<Data extends object> = {
  readonly name: string;
  readonly retries: number;
  readonly expireInSeconds: number;
  /** CPU-bound jobs, which workers run, so that the API stays responsive. */
  readonly cpuIntensive?: boolean;
  /**
   * Debounced: jobs with a key of a waiting job are dropped, jobs are fetched in batches, and jobs of one key
   * run one at a time. When the handler throws, the whole batch is retried. Cannot be changed for an existing
   * queue.
   */
  readonly debounced?: boolean;
  /** Rows that fail are left for the next run (`leaveRow`), and counted from 0. */
  readonly leavesRows?: boolean;
  /** Seconds before the first retry; the delay doubles up to five minutes. */
  readonly retryDelay: number;
  /** Cron expression in Asia/Shanghai of a recurring job. */
  readonly cron?: string;
  readonly data?: Data;
};
type JobOptions = Partial<Omit<JobDefinition<object>, 'name' | 'data'>>;
/** A job that leaves rows which fail for its next run. */
export type RowLeavingJob = { readonly name: string; readonly leavesRows: true };

/** Defines a kind of job. */
export function job<Data extends object>(
  name: string,
  options: JobOptions & { readonly leavesRows: true },
): JobDefinition<Data> & RowLeavingJob;
export function job<Data extends object>(name: string, options?: JobOptions): JobDefinition<Data>;
export function job(name: string, options: JobOptions = {}): JobDefinition<object> {
  return { name, retries: 5, retryDelay: 1, expireInSeconds: 300, ...options };
}

/** The jobs that a process runs: a worker the CPU-intensive jobs, a server the others, a single process all, a command none. */
export type ProcessRole = 'none' | 'server' | 'worker' | 'single';
const handles = (role: ProcessRole, cpuIntensive: boolean) =>
  role === 'single' || role === (cpuIntensive ? 'worker' : 'server');

/** The reason of the signal of a job that ran longer than its `expireInSeconds`. */
export class JobTimedOut extends Error {
  override name = 'JobTimedOut';
}

/**
 * `log` adds the job's id. Throwing retries the job. `signal` aborts long work when the process ends or, with `JobTimedOut`, when
 * the job times out; the job then runs again.
 */
export type JobHandler<Data> = (data: Data, log: Log, signal: AbortSignal) => Promise<void>;
/** States of unfinished jobs: waiting, waiting for a retry, running. */
export type JobState = 'created' | 'retry' | 'active';
type Worker = { definition: JobDefinition<object>; work: JobHandler<never>; concurrency: number };

/**
 * The heartbeat of jobs: a process reports twice in this time, and every `superviseSeconds` the others look for jobs
 * without a heartbeat. The job of a killed process runs again within half a minute.
 */
const heartbeatSeconds = 10;
const superviseSeconds = 10;
/** One of the processes starts the recurring jobs that are due; when it is killed, another one does after this time. */
const cronSeconds = 5;
const retryDelayMax = 300;
/** A start renews the schedules of its version: one that is younger may be that of a newer version which starts beside this one. */
const retiredSeconds = 3600;
/** A statement of the queue itself without an answer for this long has lost its database. */
const statementMs = 60_000;
/** Retries are polled, because they send no notification. */
const pollingSeconds = 5;
/** Debounced jobs contain texts of users; finished ones are deleted soon. */
const debouncedRetentionSeconds = 3600;
/** Polling of debounced jobs: every second, and at once while a full batch was found. */
const debouncedPolling = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

/** The job queue, in the same database and transaction as the data of the jobs. */
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
      // The library gives its options to the pool of the driver.
      ...{ keepAlive: true, Client: boundedClient(statementMs) },
      useListenNotify: true,
      schema: jobsSchema,
      createSchema: false,
      cronMonitorIntervalSeconds: cronSeconds,
      superviseIntervalSeconds: superviseSeconds,
      // Slightly shorter than the interval, so that every run finds it elapsed.
      monitorIntervalSeconds: superviseSeconds - 2,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  }

  /** Registers the handler of a kind of job; called before `start`. */
  on<Data extends object>(definition: JobDefinition<Data>, work: JobHandler<Data>, concurrency = 1): void {
    this.#known.push({ definition, work: work as JobHandler<never>, concurrency });
  }

  /** Creates the queues and starts to run the jobs of this role. */
  async start(role: ProcessRole): Promise<void> {
    await this.#boss.start();
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { definition, work, concurrency } of this.#known) {
      const queue = {
        retryLimit: definition.retries,
        retryBackoff: true,
        retryDelay: definition.retryDelay,
        retryDelayMax,
        expireInSeconds: definition.expireInSeconds,
        notify: true,
        heartbeatSeconds,
      };
      const existing = queues.get(definition.name);
      if (!existing)
        await this.#boss.createQueue(definition.name, {
          ...queue,
          ...(definition.debounced ? { policy: 'short', deleteAfterSeconds: debouncedRetentionSeconds } : {}),
        });
      else if (!isSubset(queue, existing)) await this.#boss.updateQueue(definition.name, queue);
      if (!handles(role, definition.cpuIntensive ?? false)) continue;
      if (definition.cron)
        await this.#boss.schedule(definition.name, definition.cron, {}, { tz: siteTimeZone });
      const polling = definition.debounced
        ? debouncedPolling
        : { notifyPollingIntervalSeconds: pollingSeconds };
      // Each of its own, so that it is known which one has finished.
      for (let i = 0; i < concurrency; i++) await this.#startWorker(definition, polling, work);
    }
    if (role !== 'none') await this.#dropRetired();
  }

  /** Ends the schedules of recurring jobs that this version does not have any more, with what waits of them. */
  async #dropRetired(): Promise<void> {
    const recurring = this.#known.flatMap(({ definition }) => (definition.cron ? [definition.name] : []));
    const { rows } = await this.#boss
      .getDb()
      .executeSql(
        'select name from jobs.schedule where name <> all($1) and updated_on < now() - make_interval(secs => $2)',
        [recurring, retiredSeconds],
      );
    for (const { name } of rows as { name: string }[]) {
      await this.#boss.unschedule(name);
      await this.#boss.deleteQueuedJobs(name);
    }
  }

  /** After a job a worker looks for the next one at once: polling alone would work off a backlog one job a poll. */
  async #startWorker(
    definition: JobDefinition<object>,
    polling: WorkOptions,
    work: JobHandler<never>,
  ): Promise<void> {
    let workerId = '';
    workerId = await this.#boss.work(definition.name, polling, async (jobs) => {
      try {
        await Promise.all(jobs.map(({ id, data, signal }) => this.#run(definition, work, id, data, signal)));
      } finally {
        this.#boss.notifyWorker(workerId);
      }
    });
  }

  async #run(
    { name, cron, retries }: JobDefinition<object>,
    work: JobHandler<never>,
    id: string,
    data: unknown,
    jobSignal: AbortSignal,
  ) {
    const log = this.#log.child({ job: name, jobId: id });
    const timedOut = new AbortController();
    // The library aborts its signal at the end of the process, too, which aborts the other one first.
    jobSignal.addEventListener('abort', () => timedOut.abort(new JobTimedOut(`the job ${name} timed out`)));
    const signal = AbortSignal.any([this.#closing.signal, timedOut.signal]);
    try {
      signal.throwIfAborted();
      await allowLongStatements(() => (work as JobHandler<unknown>)(data, log, signal));
      if (cron) await this.#deleteFailuresBefore(name, id).catch((err) => log.warn({ err }, 'failures kept'));
    } catch (error) {
      const isGivenBack = signal.aborted && !(signal.reason instanceof JobTimedOut);
      if (isGivenBack) log.info('job given back');
      else log.warn({ err: error }, 'job failed');
      // Without a retry it would stay failed; its next time goes on with the work.
      if (isGivenBack && cron && retries === 0) return;
      throw error;
    }
  }

  /** A recurring job that succeeds has done the work of earlier runs that failed. Jobs that were sent with data are left alone. */
  async #deleteFailuresBefore(name: string, id: string): Promise<void> {
    await this.#boss.getDb().executeSql(
      `delete from jobs.job failed using jobs.job done
        where done.name = $1 and done.id = $2 and coalesce(done.data, '{}') = '{}'
          and failed.name = $1 and failed.state = 'failed' and failed.created_on < done.created_on
          and coalesce(failed.data, '{}') = '{}'`,
      [name, id],
    );
  }

  /**
   * Enqueues a job inside `tx`: it exists when the transaction commits. `key` identifies its subject. Of the jobs of a queue
   * those with the highest `priority` (0 unless given) run first, then the oldest.
   */
  async send<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    options: { key?: string; afterSeconds?: number; priority?: number } = {},
  ): Promise<void> {
    await this.#boss.send(definition.name, data, {
      db: fromDrizzle(tx, sql),
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      ...(options.priority ? { priority: options.priority } : {}),
    });
  }

  /** Enqueues many jobs, each as `send` does, in one statement. */
  async sendAll<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    jobs: readonly { data: Data; key: string }[],
    afterSeconds: number,
  ): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ data, key }) => ({ data, singletonKey: key, startAfter: afterSeconds }));
    await this.#boss.insert(definition.name, rows, { db: fromDrizzle(tx, sql) });
  }

  /**
   * The keys of jobs in these states; jobs of a killed worker stay `active` until the heartbeat times out.
   */
  async listKeys(definition: JobDefinition<object>, states: readonly JobState[]): Promise<string[]> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(
        'select singleton_key as key from jobs.job where name = $1 and state::text = any($2) and singleton_key is not null',
        [definition.name, states],
      );
    return rows.map(({ key }: { key: string }) => key);
  }

  /** Runs failed jobs once more when the transaction commits. */
  async retry(tx: Transaction, queue: string, ids: string[]): Promise<void> {
    await this.#boss.retry(queue, ids, { db: fromDrizzle(tx, sql) });
  }

  /** Deletes jobs that will not run again. */
  async drop(tx: Transaction, queue: string, ids: string[]): Promise<void> {
    await this.#boss.deleteJob(queue, ids, { db: fromDrizzle(tx, sql) });
  }

  /** Waits for short jobs and returns the others to the queue. */
  stop(): Promise<void> {
    this.#closing.abort(new Error('the process ends'));
    return this.#boss.stop({ graceful: true, timeout: 4_000 });
  }
}

/** Whether `all` has every value of `some`. */
const isSubset = (some: object, all: object): boolean =>
  Object.entries(some).every(([key, value]) => (all as Record<string, unknown>)[key] === value);
