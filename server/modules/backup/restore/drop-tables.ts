import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasCitus } from '#platform/database/cluster/is-cluster.ts';
import { jobsSchema } from '#platform/jobs/jobs.ts';

/** Empties a database of a site: its tables and functions, and the tables of the queue and of the migrations. */
export async function dropTables(client: pg.Client): Promise<void> {
  if (!(await hasCitus(drizzle({ client })))) {
    await client.query(`drop schema if exists public, drizzle, ${jobsSchema} cascade`);
    await client.query('create schema public');
    return;
  }
  // Nodes of a cluster know the schema by a row of Citus, which dropping it would delete.
  const { rows } = await client.query<{ command: string }>(
    `select format('drop table if exists %I.%I cascade', schemaname, tablename) as command
       from pg_tables where schemaname in ('public', 'drizzle', $1)
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure)
       from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [jobsSchema],
  );
  for (const { command } of rows) await client.query(command);
  await client.query(`drop schema if exists drizzle, ${jobsSchema} cascade`);
}
