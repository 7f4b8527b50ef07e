import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/database.ts';
import { afterCommit } from './after-commit.ts';
import { closeDatabase, type Database, type Db, openDatabase } from './database.ts';

let db: Database;
let drop: () => Promise<void>;
let done: string[] = [];
const later = (on: Db, what: string) => afterCommit(on, () => done.push(what));
const abort = new Error('changed my mind');

beforeAll(async () => {
  const database = await cloneDatabase();
  db = openDatabase(database.url, 2);
  drop = database.drop;
  await db.execute(sql`create table note (word text primary key deferrable initially deferred)`);
});
beforeEach(async () => {
  done = [];
  await db.execute(sql`delete from note`);
});
afterAll(async () => {
  await closeDatabase(db);
  await drop();
});

test('outside a transaction the callback runs at once', () => {
  later(db, 'now');
  expect(done).toEqual(['now']);
});

test('callbacks run in order after the commit and before the promise of the transaction resolves', async () => {
  let seen: Promise<unknown[]> | undefined;
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values ('屿')`);
    later(tx, 'first');
    afterCommit(tx, () => {
      seen = db.execute(sql`select word from note`).then(({ rows }) => rows);
    });
    later(tx, 'second');
    await tx.execute(sql`select pg_sleep(0.01)`);
    expect(done).toEqual([]);
    return 'made';
  });
  expect([result, ...done]).toEqual(['made', 'first', 'second']);
  expect(await seen).toEqual([{ word: '屿' }]);
});

test('callbacks of a rolled-back transaction do not run', async () => {
  const rolledBack = db.transaction(async (tx) => {
    later(tx, 'never');
    await tx.transaction(async (inner) => later(inner, 'never, either'));
    throw abort;
  });
  await expect(rolledBack).rejects.toBe(abort);
  await expect(
    db.transaction(async (tx) => {
      later(tx, 'never');
      tx.rollback();
    }),
  ).rejects.toThrow();
  expect(done).toEqual([]);
});

test('callbacks run after the commit, except those of a rolled-back savepoint', async () => {
  await db.transaction(async (tx) => {
    later(tx, 'before');
    await tx.transaction(async (kept) => {
      later(kept, 'kept');
      await kept.transaction(async (deep) => later(deep, 'deep'));
    });
    const undone = tx.transaction(async (gone) => {
      later(gone, 'gone');
      await gone.transaction(async (deep) => later(deep, 'gone, too'));
      throw abort;
    });
    await expect(undone).rejects.toBe(abort);
    later(tx, 'after');
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['before', 'kept', 'deep', 'after']);
});

test('concurrent transactions run their own callbacks only', async () => {
  const held = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    later(tx, 'slow');
    await held.promise;
  });
  await db.transaction(async (tx) => later(tx, 'quick'));
  expect(done).toEqual(['quick']);
  held.resolve();
  await slow;
  expect(done).toEqual(['quick', 'slow']);
});

test('callbacks run when the commit fails, because its reply may have been lost', async () => {
  const twice = db.transaction(async (tx) => {
    later(tx, 'perhaps');
    await tx.execute(sql`insert into note values ('屿'), ('屿')`);
  });
  await expect(twice).rejects.toThrow();
  expect(done).toEqual(['perhaps']);
});
