import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

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

test('a database of a development version before the baseline is rejected with instructions', async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'unknown' where id = 1");
  await expect(migrate(url.href)).rejects.toThrow('before the first release');
});

const run = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('migrate.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, ...variables },
    encoding: 'utf8',
  });

test('the command names what is missing in one line', { timeout: 120_000 }, () => {
  expect(run({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/^DATABASE_URL names .*\n$/) });
  expect(run({ DATABASE_URL: url.href })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database was made by a development version .*\n$/),
  });
});
