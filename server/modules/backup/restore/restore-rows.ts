import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hasUnfinishedRestore, markRestoredRows } from '#platform/database/unfinished-restore.ts';
import { jobsSchema } from '#platform/jobs/jobs.ts';
import type { CopiedTable, LogicalCopy } from '../repository/manifest.ts';
import { BackupError, type Repository, Sum } from '../repository/repository.ts';
import { dropTables } from './drop-tables.ts';

/** Two steps of the caller: create the tables of the backup, then bring them up to date, with the queue. */
export type SchemaSteps = {
  createTables(migrations: readonly string[]): Promise<void>;
  complete(): Promise<void>;
};

/** Whether a database has tables of a site, or had before a restore that did not end. Throws while servers or workers use it. */
export async function isInUse(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const connections = await listConnections(client);
    if (connections.length > 0)
      throw new BackupError(
        `Servers or workers use the database: stop them first. Their connections: ${connections.join('; ')}. ` +
          'A pooler keeps those of servers that have ended for some minutes: RECONNECT in the console of PgBouncer closes them.',
      );
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
    );
    return Boolean(rowCount) || (await hasUnfinishedRestore(client));
  });
}

/** The connections of servers and workers to the database, by address and state. */
async function listConnections(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ address: string; state: string; count: number; since: Date | null }>(
    `select coalesce(host(client_addr), case client_port when -1 then 'a local socket' else 'an unknown address' end) as address,
            coalesce(state, 'in an unknown state') as state, count(*)::int, max(state_change) as since
       from pg_stat_activity where datname = current_database() and application_name = 'muyu'
      group by 1, 2 order by 1, 2`,
  );
  return rows.map(
    ({ address, state, count, since }) =>
      `${count} from ${address}, ${state}${since ? ` since ${since.toISOString()}` : ''}`,
  );
}

/** Replaces all tables of a database by those of a backup, and marks it as being restored. `url` is the owner's. */
export async function restoreRows(
  repository: Repository,
  copy: LogicalCopy,
  url: string,
  steps: SchemaSteps,
  say: (line: string) => void = () => {},
): Promise<void> {
  await withClient(url, async (client) => {
    await markRestoredRows(client);
    await dropTables(client);
  });
  await steps.createTables(copy.migrations);
  const [ofSite, ofQueue] = [
    copy.tables.filter(({ schema }) => schema !== jobsSchema),
    copy.tables.filter(({ schema }) => schema === jobsSchema),
  ];
  await withClient(url, async (client) => {
    const order = await orderTables(client);
    const rank = ({ table }: CopiedTable) => order.indexOf(table);
    await fill(
      client,
      repository,
      ofSite.toSorted((a, b) => rank(a) - rank(b)),
    );
  });
  await steps.complete();
  await withClient(url, async (client) => {
    // The queue is new: what its first start enqueued is among the jobs that come back.
    for (const { schema, table } of ofQueue) await client.query(`delete from ${schema}.${table}`);
    for (const copied of ofQueue) await fillQueue(client, repository, copied, say);
    await client.query('analyze');
  });
}

async function fill(
  client: pg.Client,
  repository: Repository,
  tables: readonly CopiedTable[],
): Promise<void> {
  await client.query('begin');
  for (const copied of tables) await copyRows(client, repository, copied, nameOf(client, copied));
  await client.query('commit');
}

const nameOf = (client: pg.Client, { schema, table }: CopiedTable): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
const columnsOf = (client: pg.Client, { columns }: CopiedTable): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Copies the rows of a table into the table `into`. */
async function copyRows(
  client: pg.Client,
  repository: Repository,
  copied: CopiedTable,
  into: string,
): Promise<void> {
  const sum = new Sum();
  const content = await repository.read(copied.object, { compressed: true });
  const list = columnsOf(client, copied);
  await pipeline(content, sum, client.query(copyFrom(`copy ${into} (${list}) from stdin`)));
  sum.require(copied.object, copied);
}

/** Fills the table of jobs. Those of kinds that this version does not have are left out and named: nobody would run them. */
async function fillQueue(
  client: pg.Client,
  repository: Repository,
  copied: CopiedTable,
  say: (line: string) => void,
): Promise<void> {
  const name = nameOf(client, copied);
  const list = columnsOf(client, copied);
  await client.query('begin');
  await client.query(`create temporary table restored_job (like ${name}) on commit drop`);
  await copyRows(client, repository, copied, 'restored_job');
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from restored_job
       where name not in (select name from ${jobsSchema}.queue) group by name order by name`,
  );
  for (const left of rows)
    say(`left out: ${left.count} jobs of the kind ${left.name}, which this version does not have`);
  await client.query(
    `insert into ${name} (${list}) select ${list} from restored_job
       where name in (select name from ${jobsSchema}.queue)`,
  );
  await client.query('commit');
}

/** Tables in an order in which each comes after those that its foreign keys name. */
async function orderTables(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; target: string }>(
    `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target
       from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  );
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const order: string[] = [];
  const left = new Set(rows.map(({ name }) => name));
  while (left.size > 0) {
    const ready = [...left].filter(
      (name) => !keys.some(({ table, target }) => table === name && left.has(target)),
    );
    if (ready.length === 0) throw new Error(`foreign keys form a circle: ${[...left].join(', ')}`);
    for (const name of ready) {
      order.push(name);
      left.delete(name);
    }
  }
  return order;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'muyu restore',
    options: '-c timezone=UTC',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
