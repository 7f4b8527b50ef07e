import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { dropTables } from './drop-tables.ts';

test('a restore leaves extensions, rights and tables of other roles in the database', async ({ skip }) => {
  skip(inject('clusterNodes').length > 0, 'gives the tables of a cluster to another role');
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const find = async (kind: string, name: string) =>
    (await client.query(`select to_reg${kind}($1) as found`, [name])).rows[0].found;
  try {
    // Undone at the end: a role belongs to all databases.
    await client.query('begin');
    await client.query(`create role the_owner; grant all on schema public to the_owner`);
    await client.query('create extension pg_trgm; create table of_the_monitoring (id int)');
    const { rows } = await client.query<{ command: string }>(
      `select format('alter %s %s owner to the_owner', kind, name) as command from (
         select 'table' as kind, oid::regclass::text as name from pg_class
          where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs'))
            and relkind in ('r', 'p') and relname <> 'of_the_monitoring'
         union all select 'schema', unnest(array['drizzle', 'jobs'])
         union all select 'function', 'sort_search_keys()') of_site`,
    );
    for (const { command } of rows) await client.query(command);
    await client.query('set role the_owner');
    await dropTables(client);
    for (const [kind, name] of [
      ['class', 'follow'],
      ['proc', 'sort_search_keys'],
      ['namespace', 'jobs'],
      ['namespace', 'drizzle'],
    ] as const)
      expect(await find(kind, name), name).toBeNull();
    expect(await find('class', 'of_the_monitoring')).not.toBeNull();
    expect(await find('proc', 'word_similarity')).not.toBeNull();
    const rights = await client.query(`select has_schema_privilege('the_owner', 'public', 'create') as may`);
    expect(rights.rows).toEqual([{ may: true }]);
  } finally {
    await client.end();
    await drop();
  }
});
