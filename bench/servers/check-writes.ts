import pg from 'pg';
import type { Acknowledged } from './members.ts';

const statements: Record<Acknowledged['kind'], string> = {
  comment: 'select comment_id::text as key from comment where comment_id = any($1::uuid[])',
  chat: 'select distinct message_id::text as key from chat_message where message_id = any($1::uuid[])',
  like: "select post_id || ' ' || user_id as key from post_like where post_id::text || ' ' || user_id = any($1)",
  collect:
    "select post_id || ' ' || user_id as key from post_collect where post_id::text || ' ' || user_id = any($1)",
  follow:
    "select user_id || ' ' || target_id as key from follow where user_id::text || ' ' || target_id = any($1)",
  upload:
    "select file_id::text as key from media_file where state <> 'uploading' and file_id = any($1::uuid[])",
  post: 'select post_id::text as key from post where post_id = any($1::uuid[])',
  payment: "select order_id::text as key from pay_order where state = 'paid' and order_id = any($1::uuid[])",
};

export type Found = { kind: Acknowledged['kind'] | 'processed'; acknowledged: number; found: number };

/** Counts the acknowledged writes by kind, and those that the database has. */
export async function checkWrites(databaseUrl: string, writes: readonly Acknowledged[]): Promise<Found[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts: Found[] = [];
    for (const kind of Object.keys(statements) as Acknowledged['kind'][]) {
      const keys = new Set(
        writes.filter((write) => write.kind === kind).map((write) => write.keys.join(' ')),
      );
      const { rows } = await client.query<{ key: string }>(statements[kind], [[...keys]]);
      counts.push({ kind, acknowledged: keys.size, found: rows.length });
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Killed workers are noticed within half a minute; a queue that gets no shorter for this long has nobody. */
const stallMs = 120_000;

/** Waits until workers have processed all uploads, and counts them. */
export async function checkProcessed(databaseUrl: string, writes: readonly Acknowledged[]): Promise<Found> {
  const ids = writes.filter(({ kind }) => kind === 'upload').map(({ keys }) => keys[0]!);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let found = -1, changedAt = Date.now(); ; ) {
      const { rows } = await client.query<{ done: number }>(
        "select count(*)::int as done from media_file where state in ('ready', 'failed') and file_id = any($1::uuid[])",
        [ids],
      );
      const { done } = rows[0]!;
      if (done > found) changedAt = Date.now();
      found = done;
      if (done === ids.length || Date.now() - changedAt > stallMs)
        return { kind: 'processed', acknowledged: ids.length, found };
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}

/** Age of the oldest delta that waits for the flush, and of the last run of the scheduler of recurring jobs. */
export type Ages = { flushSeconds: number; cronSeconds: number };

/** Samples how long no process has flushed or looked for recurring jobs, until `isOver`; returns the longest of each. */
export async function watchLeadership(databaseUrl: string, isOver: () => boolean): Promise<Ages> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const longest: Ages = { flushSeconds: 0, cronSeconds: 0 };
  while (!isOver()) {
    const { rows } = await client.query<Ages>(
      `select coalesce(extract(epoch from now() - (select min(created_at) from post_counter_delta)), 0)::float8 as "flushSeconds",
         coalesce(extract(epoch from now() - (select cron_on from jobs.version)), 0)::float8 as "cronSeconds"`,
    );
    const { flushSeconds, cronSeconds } = rows[0]!;
    longest.flushSeconds = Math.max(longest.flushSeconds, flushSeconds);
    longest.cronSeconds = Math.max(longest.cronSeconds, cronSeconds);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
  return longest;
}
