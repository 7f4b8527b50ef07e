import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDistributed } from '#platform/database/cluster/node-state.ts';
import { jobsSchema } from '#platform/jobs/jobs.ts';
import type { CopiedTable, LogicalCopy } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';
import { readDatabaseClock } from '../site-database.ts';

type Table = { schema: string; table: string; columns: string[] };

/** Jobs that are not finished: the others say nothing that a restored site needs. */
const jobTable = 'job';
const openJobs = `state < 'completed'`;

/** The sentence about a copy whose shards are of different moments; null for one of a single moment. */
export const snapshotDifference = ({ snapshot }: LogicalCopy): string | null =>
  snapshot === 'each shard'
    ? 'each shard was copied at a moment of its own: what was written meanwhile may be there in part; reconcile the ledger after a restore'
    : null;

/** Begins the transaction whose snapshot a logical copy stores. Returns its time. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Date> {
  await client.query('begin isolation level repeatable read, read only');
  // It waits for a look at all files; the role behind a pooler has a limit.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return readDatabaseClock(client);
}

/** Stores the rows of all tables, in the transaction of `beginSnapshot`. Needs a role that reads them, no more. */
export async function copyTables(
  client: pg.ClientBase,
  repository: Repository,
  folder: string,
  signal?: AbortSignal,
): Promise<LogicalCopy> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const tables: CopiedTable[] = [];
  for (const { schema, table, columns } of await listTables(client)) {
    signal?.throwIfAborted();
    const object = `${folder}/${schema}.${table}`;
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const name = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
    const where = schema === jobsSchema ? ` where ${openJobs}` : '';
    const content = client.query(copyTo(`copy (select ${list} from ${name}${where}) to stdout`));
    const sum = await repository.write(object, content, { compress: true });
    tables.push({ schema, table, columns, object, ...sum });
  }
  const snapshot = (await isDistributed(drizzle({ client: client as pg.Client }))) ? 'each shard' : 'one';
  return { kind: 'logical', snapshot, migrations: rows.map(({ hash }) => hash), tables };
}

/** The tables of the site and of the queue with their stored columns; a partitioned table stands for its partitions. */
async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or n.nspname = $1 and c.relname = $2)
      group by 1, 2 order by 1, 2`,
    [jobsSchema, jobTable],
  );
  return rows;
}
