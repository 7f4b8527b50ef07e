import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../testing/database.ts';
import { gateTo } from '../../testing/database-gate.ts';
import { closeDatabase, openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { PubSub } from './pubsub.ts';

const liveConnections = sql`
  select 1 from pg_stat_activity where application_name = 'muyu live' and datname = current_database()`;

test('a lost connection is reopened once and onReconnect is called', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const way = await gateTo(new URL(database.url));
  const live = new PubSub(way.url, createLog('silent'));
  const other = new PubSub(database.url, createLog('silent'));
  onTestFinished(async () => {
    await live.stop();
    way.close();
    await closeDatabase(db);
    await database.drop();
  });
  const heard: string[] = [];
  live.subscribe('greeting', (payload) => heard.push(payload));
  live.onReconnect(() => heard.push('gap'));
  await live.start();
  await other.publish(db, 'greeting', 'hello there');
  await expect.poll(() => heard).toEqual(['hello there']);

  live.reconnectMs = 50;
  way.gate.tries = 0;
  way.shut();
  const lost = performance.now();
  await other.publish(db, 'greeting', 'missed');
  await expect.poll(() => way.gate.tries, { interval: 10 }).toBeGreaterThanOrEqual(4);
  expect(performance.now() - lost).toBeGreaterThanOrEqual(4 * live.reconnectMs - 10);
  way.gate.open = true;
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['hello there', 'gap']);
  // A second connection would be opened in this time.
  await wait(2 * live.reconnectMs);
  await other.publish(db, 'greeting', 'again');
  await expect.poll(() => heard).toEqual(['hello there', 'gap', 'again']);
  const connected = await db.execute(liveConnections);
  expect(connected.rowCount).toBe(1);
});

test('a message reaches its publisher once, at the commit, and every other process', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const [here, there] = [1, 2].map(() => new PubSub(database.url, createLog('silent')));
  onTestFinished(async () => {
    await Promise.all([here!.stop(), there!.stop()]);
    await closeDatabase(db);
    await database.drop();
  });
  const [heardHere, heardThere]: string[][] = [[], []];
  here!.subscribe('greeting', () => {
    throw new Error('deaf');
  });
  here!.subscribe('greeting', (payload) => heardHere!.push(payload));
  there!.subscribe('greeting', (payload) => heardThere!.push(payload));
  await Promise.all([here!.start(), there!.start()]);

  await here!.publish(db, 'greeting', 'hello, you two');
  expect(heardHere).toEqual(['hello, you two']);
  await db.transaction(async (tx) => {
    await here!.publish(tx, 'greeting', '');
    expect(heardHere).toHaveLength(1);
  });
  expect(heardHere).toEqual(['hello, you two', '']);
  const refused = db.transaction(async (tx) => {
    await here!.publish(tx, 'greeting', 'never');
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  // Messages arrive in the order of commits: after this one all earlier echoes have arrived.
  await there!.publish(db, 'greeting', 'and back');
  await expect.poll(() => heardHere).toContain('and back');
  expect(heardHere).toEqual(['hello, you two', '', 'and back']);
  await expect.poll(() => heardThere!.length).toBeGreaterThan(2);
  expect(heardThere!.toSorted()).toEqual(['', 'and back', 'hello, you two']);
});

test('messages that other servers publish soon arrive joined, after the commit and never after a rollback', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const [one, two] = [0, 1].map(() => new PubSub(database.url, createLog('silent'))) as [PubSub, PubSub];
  const watcher = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await Promise.all([one.stop(), two.stop(), watcher.end()]);
    await closeDatabase(db);
    await database.drop();
  });
  const messages: string[] = [];
  await watcher.connect();
  watcher.on('notification', ({ payload = '' }) => messages.push(payload));
  await watcher.query('listen muyu_live');
  await Promise.all([one.start(), two.start()]);
  const heard = { here: [] as string[], there: [] as string[] };
  one.subscribe('like', (payload) => heard.here.push(payload));
  two.subscribe('like', (payload) => heard.there.push(payload));
  const ids = Array.from({ length: 1_000 }, (_, i) => `post ${i} ${'x'.repeat(30)}`);
  for (const id of ids) await db.transaction(async (tx) => one.publishSoon(tx, 'like', id));
  await db
    .transaction(async (tx) => {
      one.publishSoon(tx, 'like', 'never');
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(heard.here).toEqual(ids);
  await expect.poll(() => heard.there.length, { timeout: 60_000 }).toBe(ids.length);
  expect(heard.there.toSorted()).toEqual(ids.toSorted());
  expect(messages.length).toBeLessThan(ids.length / 10);
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
});

test('messages published while the connection is lost, or being sent then, arrive after the reconnect', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const way = await gateTo(new URL(database.url));
  const live = new PubSub(way.url, createLog('silent'));
  const other = new PubSub(database.url, createLog('silent'));
  onTestFinished(async () => {
    await Promise.all([live.stop(), other.stop()]);
    way.close();
    await closeDatabase(db);
    await database.drop();
  });
  const heard: string[] = [];
  other.subscribe('like', (payload) => heard.push(payload));
  const back = new Promise<void>((resolve) => live.onReconnect(resolve));
  await Promise.all([live.start(), other.start()]);

  const sent = way.stall();
  live.publishSoon(db, 'like', 'being sent');
  await sent;
  way.shut();
  await expect.poll(async () => (await db.execute(liveConnections)).rowCount, { timeout: 60_000 }).toBe(1);
  live.publishSoon(db, 'like', 'without a connection');
  way.gate.open = true;
  await back;
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['being sent', 'without a connection']);
});
