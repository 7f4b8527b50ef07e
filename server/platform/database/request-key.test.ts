import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/database.ts';
import { closeDatabase, type Database, type Db, openDatabase } from './database.ts';
import {
  findByRequestKey,
  insertOnce,
  requestKeyColumns,
  requestKeyConstraints,
  requestKeyOf,
} from './request-key.ts';

const note = pgTable(
  'note',
  { owner: text('owner').notNull(), noteId: text('note_id').notNull(), ...requestKeyColumns() },
  (t) => [primaryKey({ columns: [t.owner, t.noteId] }), ...requestKeyConstraints('note', [t.owner], t)],
);

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  db = openDatabase(database.url, 4);
  drop = database.drop;
  await db.execute(sql`create table note (owner text, note_id text, request_key text, request_digest bytea)`);
  await db.execute(sql`create unique index on note (owner, request_key) where request_key is not null`);
});
beforeEach(() => db.delete(note));
afterAll(async () => {
  await closeDatabase(db);
  await drop();
});

let made = 0;
const insert = (on: Db, owner: string, key: string | undefined, content: string) =>
  insertOnce(on, note, { owner }, requestKeyOf(key, [content]), {
    owner,
    noteId: `${++made}`,
  });
const isBadInput = expect.objectContaining({
  definition: expect.objectContaining({ name: 'core.badInput' }),
  details: { affectedFields: ['key'] },
});

test('a repeated key returns the first row', async () => {
  const first = await insert(db, 'lin', 'k', '一');
  const second = await insert(db, 'lin', 'k', '一');
  expect(first.inserted).toBe(true);
  expect(second).toEqual({ row: first.row, inserted: false });
  expect(await db.$count(note)).toBe(1);
});

test('concurrent requests with one key insert one row', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => insert(db, 'lin', 'k', '一')));
  expect(all.filter(({ inserted }) => inserted)).toHaveLength(1);
  expect(new Set(all.map(({ row }) => row.noteId)).size).toBe(1);
});

test('a request waits for the transaction of the earlier one and inserts when that is rolled back', async () => {
  let second: ReturnType<typeof insert> | undefined;
  const rolledBack = db.transaction(async (tx) => {
    await insert(tx, 'lin', 'k', '一');
    second = insert(db, 'lin', 'k', '一');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect((await second!).inserted).toBe(true);
});

test('a repeated key with other content is refused', async () => {
  await insert(db, 'lin', 'k', '一');
  await expect(insert(db, 'lin', 'k', '二')).rejects.toEqual(isBadInput);
  const find = findByRequestKey(db, note, { owner: 'lin' }, requestKeyOf('k', ['二']));
  await expect(find).rejects.toEqual(isBadInput);
  expect(await db.$count(note)).toBe(1);
});

test('the same key of another owner is another request', async () => {
  await insert(db, 'lin', 'k', '一');
  expect((await insert(db, 'xia', 'k', '二')).inserted).toBe(true);
});

test('without a key every request inserts', async () => {
  for (const _each of [1, 2]) expect((await insert(db, 'lin', undefined, '一')).inserted).toBe(true);
  expect(await db.$count(note)).toBe(2);
});

test('findByRequestKey returns null before the first request and the row after it', async () => {
  const find = () => findByRequestKey(db, note, { owner: 'lin' }, requestKeyOf('k', ['一']));
  expect(await find()).toBeNull();
  const { row } = await insert(db, 'lin', 'k', '一');
  expect(await find()).toEqual(row);
});
