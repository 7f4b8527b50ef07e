import type pg from 'pg';
import { jobsSchema } from '#platform/jobs/jobs.ts';

/**
 * Empties a database of a site: its tables and functions, and the tables of the queue and of the migrations. The schema stays,
 * with rights, extensions and what belongs to other roles; nodes of a cluster know it by a row that its end would delete.
 */
export async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as command
       from pg_class c
      where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', $1))
        and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure)
       from pg_proc p
      where p.pronamespace = to_regnamespace('public') and pg_has_role(p.proowner, 'usage')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
    [jobsSchema],
  );
  for (const { command } of rows) await client.query(command);
  await client.query(`drop schema if exists drizzle, ${jobsSchema} cascade`);
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'public'`);
  // A restore of an older version, killed in the middle, has dropped it.
  if (!rowCount) await client.query('create schema public');
}
