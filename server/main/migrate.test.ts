import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));
const name = `old_${randomUUID().replaceAll('-', '')}`;
const url = new URL(inject('databaseUrl'));
url.pathname = `/${name}`;
let owner: pg.Client;
let old: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
  await owner.query(`create database ${name}`);
  old = new pg.Client({ connectionString: url.href });
  await old.connect();
});
afterAll(async () => {
  await old.end();
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
});

/** Brings the database to an earlier version: the first `count` migrations. */
async function migrateTo(count: number): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), 'muyu-migrations-'));
  cpSync(folder, part, { recursive: true });
  const file = join(part, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await run(drizzle({ client: old }), { migrationsFolder: part });
  rmSync(part, { recursive: true });
}

test('a database of the version before accounts were whole comes along with everything in it', async () => {
  await migrateTo(2);
  const people = ['active', 'frozen', 'closed'].map((state) => ({ state, userId: randomUUID() }));
  for (const { state, userId } of people) {
    await old.query(
      `insert into app_user (user_id, kind, state, username, nickname, created_at)
       values ($1, 'member', $2, $2, $2, now())`,
      [userId, state],
    );
  }
  await old.query(
    `insert into operator (operator_id, username, folded, password_hash, role, totp_secret, created_at)
     values ($1, 'first', 'first', '-', 'owner', $2, now())`,
    [randomUUID(), Buffer.alloc(20, 7)],
  );
  await migrate(url.href);
  const { rows } = await old.query(
    'select state, frozen_until > now() as frozen from app_user order by state',
  );
  expect(rows).toEqual([
    { state: 'active', frozen: null },
    { state: 'closed', frozen: null },
    { state: 'frozen', frozen: true },
  ]);
  const kept = await old.query('select length(totp_secret)::int as bytes from operator');
  expect(kept.rows).toEqual([{ bytes: 20 }]);
  await migrate(url.href);
});
