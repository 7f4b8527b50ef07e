import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { closeDatabase, type Database, openDatabase } from '../database.ts';

const server = testServer({}, 'none');

async function withDatabase(pooled: boolean, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(server.app.config.databaseUrl, 1, { pooled });
  try {
    await work(db);
  } finally {
    await closeDatabase(db);
  }
}

const listPrepared = async (db: Database, part: string) =>
  (await db.execute(sql`select 1 from pg_prepared_statements where strpos(statement, ${part}) > 0`)).rows
    .length;

test('a statement with values is prepared once it is frequent', () =>
  withDatabase(false, async (db) => {
    const [often, rarely] = [
      (n: number) => db.execute(sql`select ${n}::int + 1 as often`),
      (n: number) => db.execute(sql`select ${n}::int + 1 as rarely`),
    ];
    for (let n = 0; n < 12; n++) expect((await often(n)).rows).toEqual([{ often: n + 1 }]);
    expect((await rarely(1)).rows).toEqual([{ rarely: 2 }]);
    expect([await listPrepared(db, 'as often'), await listPrepared(db, 'as rarely')]).toEqual([1, 0]);
  }));

test('behind a pooler nothing is prepared', () =>
  withDatabase(true, async (db) => {
    for (let n = 0; n < 12; n++) await db.execute(sql`select ${n}::int as pooled`);
    expect(await listPrepared(db, 'as pooled')).toBe(0);
  }));

test('a column of another type fails once, and works on the next connection', () =>
  withDatabase(false, async (db) => {
    await db.execute(sql`create table changing (id int primary key, amount int)`);
    const read = (id: number) => db.execute(sql`select amount from changing where id = ${id}`);
    await db.execute(sql`insert into changing values (1, 5)`);
    for (let n = 0; n < 12; n++) expect((await read(1)).rows).toEqual([{ amount: 5 }]);
    await db.execute(sql`alter table changing alter amount type text`);
    await expect(read(1)).rejects.toMatchObject({
      cause: { message: 'cached plan must not change result type' },
    });
    expect((await read(1)).rows).toEqual([{ amount: '5' }]);
  }));
