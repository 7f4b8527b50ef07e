import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { isId } from '../database/ids.ts';

/** The jobs of one kind in all processes. */
export type QueueCount = {
  name: string;
  /** Jobs that could run now. */
  waiting: number;
  /** Jobs that wait for their time, such as retries. */
  delayed: number;
  running: number;
  failed: number;
  /** For how long the oldest waiting one could have run; 0 without any. */
  oldestSeconds: number;
};

/**
 * Counts jobs by kind. The counts are those that the queue itself keeps, at most about ten seconds old; the age is read from the index
 * of waiting jobs.
 */
export async function countQueues(db: Database): Promise<QueueCount[]> {
  const { rows } = await db.execute<QueueCount>(sql`
    with oldest as (
      select name, extract(epoch from now() - min(start_after))::float8 as seconds
      from jobs.job where state < 'active' and not blocked and start_after <= now() group by name
    )
    select q.name, q.ready_count as waiting, q.deferred_count as delayed, q.active_count as running,
      q.failed_count as failed, coalesce(oldest.seconds, 0) as "oldestSeconds"
    from jobs.queue q left join oldest on oldest.name = q.name order by q.name`);
  return rows;
}

/** Counts failed jobs by kind, exactly; reads the table of jobs. */
export async function countFailed(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; failed: number }>(
    sql`select name, count(*)::int as failed from jobs.job where state = 'failed' group by name`,
  );
  return new Map(rows.map(({ name, failed }) => [name, failed]));
}

/** A failed job. `error` is the message of its last failure, without the values of a statement. */
export type FailedJob = {
  jobId: string;
  queue: string;
  error: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
};

const longestError = 500;

const errorText = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value', output::text, '')`;

/** Lists failed jobs, at most `limit` of each kind, the newest failure first. */
export async function listFailedJobs(
  db: Database,
  queues: readonly string[],
  limit: number,
): Promise<FailedJob[]> {
  if (queues.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    name: string;
    message: string;
    retries: number;
    created: Date | string;
    failed: Date | string;
  }>(sql`
    select id, name, ${errorText} as message, retry_count as retries,
      created_on as created, coalesce(completed_on, created_on) as failed
    from (
      select *, row_number() over (partition by name order by completed_on desc nulls last, id) as place
      from jobs.job where name = any(${sql.param(queues)}) and state = 'failed'
    ) job
    where place <= ${limit} order by completed_on desc nulls last, id`);
  return rows.map(({ id, name, message, retries, created, failed }) => ({
    jobId: id,
    queue: name,
    error: withoutValues(message),
    attempts: retries + 1,
    createdAt: new Date(created),
    failedAt: new Date(failed),
  }));
}

/** Drizzle appends the values of a failed statement to its message; they may be texts of people. */
const withoutValues = (message: string): string =>
  (message.split(/\s*params: /, 1)[0] ?? '').trim().slice(0, longestError);

/** `jobId`: only this one. `failedUntil`: none that failed later. */
type Failed = { queue: string; jobId: string | undefined; failedUntil: string | undefined };

/** Locks failed jobs of a kind, the oldest first, at most `limit`. Jobs that are no longer failed are left out. */
export async function lockFailedJobs(
  tx: Transaction,
  { queue, jobId, failedUntil }: Failed,
  limit: number,
): Promise<{ jobId: string; error: string }[]> {
  if (jobId !== undefined && !isId(jobId)) return [];
  // Clients know the time in milliseconds.
  const failedAt = sql`date_trunc('milliseconds', coalesce(completed_on, created_on))`;
  const { rows } = await tx.execute<{ id: string; message: string }>(sql`
    select id, ${errorText} as message from jobs.job
    where name = ${queue} and state = 'failed' and (${jobId ?? null}::uuid is null or id = ${jobId ?? null}::uuid)
      and (${failedUntil ?? null}::timestamptz is null or ${failedAt} <= ${failedUntil ?? null}::timestamptz)
    order by created_on limit ${limit} for update`);
  return rows.map(({ id, message }) => ({ jobId: id, error: withoutValues(message) }));
}
