import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrationsFolder } from '../platform/database/migrations.ts';
import { temporarySiteEnv } from '../testing/environment/site-variables.ts';
import { migrate, migrateTo } from './migrate.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('databaseUrl'));
url.pathname = `/${name}`;
let owner: pg.Client;
let client: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
  await owner.query(`create database ${name}`);
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
});

const countApplied = async () =>
  Number((await client.query('select count(*) from drizzle.__drizzle_migrations')).rows[0].count);

test('two servers that start concurrently apply each migration once', async () => {
  await Promise.all([migrate(url.href), migrate(url.href)]);
  const applied = await countApplied();
  expect(applied).toBeGreaterThan(0);
  await migrate(url.href);
  expect(await countApplied()).toBe(applied);
});

test('migrations that a request has deadlocked with are applied once more', async () => {
  const other = new URL(url);
  other.pathname = `/${name}_deadlock`;
  await owner.query(`create database ${name}_deadlock`);
  const witness = new pg.Client({ connectionString: other.href });
  await witness.connect();
  // A sequence keeps its place when a transaction is undone.
  await witness.query(`
    create sequence drops;
    create function deadlock_once() returns event_trigger language plpgsql as $$
      begin if nextval('drops') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if; end $$;
    create event trigger deadlock on ddl_command_start when tag in ('DROP INDEX') execute function deadlock_once();
  `);
  try {
    await migrate(other.href);
    const { rows } = await witness.query('select last_value::int as drops from drops');
    expect(rows[0].drops).toBeGreaterThan(1);
    const applied = await witness.query('select hash from drizzle.__drizzle_migrations');
    expect(applied.rowCount).toBe(await countApplied());
  } finally {
    await witness.end();
    await owner.query(`drop database ${name}_deadlock with (force)`);
  }
});

test('a migration that finds a table in use lets requests pass, keeps those before it, and is applied when it is free', async () => {
  const other = new URL(url);
  other.pathname = `/${name}_locked`;
  await owner.query(`create database ${name}_locked`);
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  // 0030 changes sessions, and 0031 drops an index of post_play.
  const before = known.slice(0, 30);
  const [holder, request] = [0, 1].map(() => new pg.Client({ connectionString: other.href })) as [
    pg.Client,
    pg.Client,
  ];
  try {
    await migrateTo(other.href, before);
    await Promise.all([holder.connect(), request.connect()]);
    await holder.query('begin; lock table post_play in access share mode');
    const migrated = migrate(other.href);
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitFor(async () => expect((await request.query(waiting)).rowCount).toBe(1), 30_000);
    const done = await request.query('select from drizzle.__drizzle_migrations');
    expect(done.rowCount).toBe(before.length + 1);
    await request.query('begin; lock table session in access share mode nowait; commit');
    // It queues behind the migration while the other transaction goes on.
    await request.query('select from post_play');
    await holder.query('commit');
    await migrated;
    const applied = await request.query('select from drizzle.__drizzle_migrations');
    expect(applied.rowCount).toBe(known.length);
  } finally {
    await Promise.all([holder.end(), request.end()]);
    await owner.query(`drop database ${name}_locked with (force)`);
  }
}, 120_000);

test('the version before starts on a database that a later version has migrated, unless one of its own is missing', async () => {
  const insert = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  await client.query(insert, ['of a later version', Date.now() + 86_400_000]);
  const before = await countApplied();
  await migrate(url.href);
  expect(await countApplied()).toBe(before);
  const { rows } = await client.query(
    'delete from drizzle.__drizzle_migrations where id = 2 returning hash, created_at',
  );
  await expect(migrate(url.href)).rejects.toThrow('A later version of Muyu has migrated the database');
  await client.query(insert, [rows[0].hash, rows[0].created_at]);
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'of a later version'");
});

test('a database of a development version before the baseline is rejected with instructions', async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'unknown' where id = 1");
  await expect(migrate(url.href)).rejects.toThrow('before the first release');
});

const run = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('migrate.ts', import.meta.url))], {
    env: temporarySiteEnv(variables),
    encoding: 'utf8',
  });

test('the command names what is missing in one line', { timeout: 120_000 }, () => {
  expect(run({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/^DATABASE_URL names .*\n$/) });
  expect(run({ DATABASE_URL: url.href })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database was made by a development version .*\n$/),
  });
});
