import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../testing/database.ts';
import { closeDatabase, type Database, openDatabase } from '../database.ts';
import { executorSettingDifference, storeExecutorSetting } from './executor-setting.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  db = openDatabase(clone.url, 1);
  await db.execute(`do $$ begin execute format('alter database %I reset all', current_database()); end $$`);
});
afterAll(async () => {
  await closeDatabase(db);
  await clone.drop();
});

test('a database keeps a statement to one connection to a node once the setting is stored, and says so before', async () => {
  expect(await executorSettingDifference(db)).toContain('citus.max_adaptive_executor_pool_size=1');
  for (let twice = 0; twice < 2; twice++) expect(await storeExecutorSetting(db)).toBeNull();
  expect(await executorSettingDifference(db)).toBeNull();
  const next = openDatabase(clone.url, 1);
  const { rows } = await next.execute('show citus.max_adaptive_executor_pool_size');
  await closeDatabase(next);
  expect(rows).toEqual([{ 'citus.max_adaptive_executor_pool_size': '1' }]);
});

test('a role that does not own the database gets the statement for its owner', async () => {
  const role = `guest_${randomUUID().slice(0, 8)}`;
  await db.execute(`create role ${role} login password '${role}'`);
  const url = new URL(clone.url);
  Object.assign(url, { username: role, password: role });
  const other = openDatabase(url.href, 1);
  try {
    expect(await storeExecutorSetting(other)).toBe(
      `alter database ${url.pathname.slice(1)} set citus.max_adaptive_executor_pool_size=1`,
    );
  } finally {
    await closeDatabase(other);
    await db.execute(`drop role ${role}`);
  }
});
