import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOperator } from '../../modules/operator/scenario.ts';
import { readConfig } from '../../platform/config/config.ts';
import { anonymousContext } from '../../testing/operators.ts';
import { createApp, startApp, stopApp } from '../app.ts';
import { migrate, migrateDatabase } from '../migrate.ts';

const name = `serving_${randomUUID().replaceAll('-', '')}`;
const urlFor = (user?: string) => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  if (user) [url.username, url.password] = [user, 'quiet-lake'];
  return url.href;
};
const ownerDatabaseUrl = urlFor();
const databaseUrl = urlFor(name);
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-serving-'));
let cluster: pg.Client;
let serving: pg.Client;

const serve = async (url: string) => {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LIMITS: 'off', LOG_LEVEL: 'silent' });
  const app = createApp(config);
  await startApp(app, 'single');
  return app;
};

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('databaseUrl') });
  await cluster.connect();
  await cluster.query(`create database ${name}`);
  await cluster.query(`create role ${name} login password 'quiet-lake'`);
  // As after a version whose server owned everything.
  await migrate(ownerDatabaseUrl);
  await stopApp(await serve(ownerDatabaseUrl));
  await migrateDatabase({ directDatabaseUrl: '', databaseUrl, ownerDatabaseUrl });
  serving = new pg.Client({ connectionString: databaseUrl });
  await serving.connect();
});
afterAll(async () => {
  await serving?.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.query(`drop role ${name}`);
  await cluster.end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the serving role runs the server with its queue, and writes the audit log', async () => {
  const app = await serve(databaseUrl);
  try {
    const given = { username: 'keeper', password: 'lantern-on-the-water', role: 'owner' } as const;
    await createOperator(anonymousContext({ app }), given);
    const { rows } = await serving.query('select action from audit_entry');
    expect(rows).toEqual([{ action: 'operator.create' }]);
    await serving.query(`select jobs.create_queue('late', '{"partition": true, "policy": "standard"}')`);
    const { rows: queues } = await serving.query(
      `select name from jobs.queue where name = 'media.processPicture'`,
    );
    expect(queues).toHaveLength(1);
  } finally {
    await stopApp(app);
  }
});

test('the serving role sorts the keys of new posts into the search index', async () => {
  await serving.query(`insert into search_post (post_id, author_id, type, published_at, certified, version, keys)
    values (gen_random_uuid(), gen_random_uuid(), 1, now(), false, 1, array[1, 2, 3])`);
  const sort = () => serving.query<{ pages: string }>('select sort_search_keys() as pages');
  expect((await sort()).rows).toEqual([{ pages: '1' }]);
  expect((await sort()).rows).toEqual([{ pages: '0' }]);
});

test.each([
  `update audit_entry set action = 'x'`,
  'delete from audit_entry',
  ...[
    'ledger_transfer',
    'ledger_posting',
    'balance_detail',
    'withdrawal_step',
    'ticket_grant',
    'ticket_return',
  ].flatMap((table) => [`update ${table} set created_at = now()`, `delete from ${table}`]),
  'truncate audit_entry',
  'alter table audit_entry disable trigger all',
  'drop trigger audit_entry_append_only on audit_entry',
  'create or replace function audit_entry_append_only() returns trigger language plpgsql as $$ begin return null; end $$',
  `set session_replication_role = 'replica'`,
  'alter table post add column x text',
  'create schema mine',
])('the serving role may not: %s', async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('without the owner a server starts on a migrated database and refuses one that lacks migrations', async () => {
  await migrate(databaseUrl);
  const owner = new pg.Client({ connectionString: ownerDatabaseUrl });
  await owner.connect();
  await owner.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  await owner.end();
  await expect(migrate(databaseUrl)).rejects.toThrow('lacks 1 migrations');
});
