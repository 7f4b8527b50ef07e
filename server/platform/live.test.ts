import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { Live } from './live.ts';
import { createLog } from './log.ts';

/** A way to the database that can be closed and counts who tries. */
async function gateTo(url: URL) {
  const gate = { open: true, tries: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    gate.tries += 1;
    socket.on('error', () => {});
    if (!gate.open) return socket.destroy();
    const behind = dial(Number(url.port), url.hostname);
    behind.on('error', () => {}).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    sockets.add(socket);
    return socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  const shut = () => {
    gate.open = false;
    for (const socket of sockets) socket.destroy();
  };
  return { gate, url: through.href, shut, close: () => server.close() };
}

test('a lost connection comes back once, and whoever keeps something is told to forget it', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const way = await gateTo(new URL(database.url));
  const live = new Live(way.url, createLog('silent'));
  const other = new Live(database.url, createLog('silent'));
  onTestFinished(async () => {
    await live.stop();
    way.close();
    await closeDatabase(db);
    await database.drop();
  });
  const heard: string[] = [];
  live.on('greeting', (payload) => heard.push(payload));
  live.onGap(() => heard.push('gap'));
  await live.start();
  await other.tell(db, 'greeting', 'hello there');
  await expect.poll(() => heard).toEqual(['hello there']);

  way.gate.tries = 0;
  way.shut();
  await other.tell(db, 'greeting', 'missed');
  await wait(4_300);
  expect(way.gate.tries).toBeLessThan(6);
  way.gate.open = true;
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['hello there', 'gap']);
  await wait(1_200);
  await other.tell(db, 'greeting', 'again');
  await expect.poll(() => heard).toEqual(['hello there', 'gap', 'again']);
  const connected = await db.execute(
    sql`select 1 from pg_stat_activity where application_name = 'muyu live' and datname = current_database()`,
  );
  expect(connected.rowCount).toBe(1);
}, 20_000);

test('whoever tells hears it once, when it is told or its transaction commits; others hear the same', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, 1);
  const [here, there] = [1, 2].map(() => new Live(database.url, createLog('silent')));
  onTestFinished(async () => {
    await Promise.all([here!.stop(), there!.stop()]);
    await closeDatabase(db);
    await database.drop();
  });
  const [heardHere, heardThere]: string[][] = [[], []];
  here!.on('greeting', () => {
    throw new Error('deaf');
  });
  here!.on('greeting', (payload) => heardHere!.push(payload));
  there!.on('greeting', (payload) => heardThere!.push(payload));
  await Promise.all([here!.start(), there!.start()]);

  await here!.tell(db, 'greeting', 'hello, you two');
  expect(heardHere).toEqual(['hello, you two']);
  await db.transaction(async (tx) => {
    await here!.tell(tx, 'greeting', '');
    expect(heardHere).toHaveLength(1);
  });
  expect(heardHere).toEqual(['hello, you two', '']);
  const refused = db.transaction(async (tx) => {
    await here!.tell(tx, 'greeting', 'never');
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  // Messages come in the order of commits: with this one, the echoes of those before are there, too.
  await there!.tell(db, 'greeting', 'and back');
  await expect.poll(() => heardHere).toContain('and back');
  expect(heardHere).toEqual(['hello, you two', '', 'and back']);
  await expect.poll(() => heardThere!.length).toBeGreaterThan(2);
  expect(heardThere!.toSorted()).toEqual(['', 'and back', 'hello, you two']);
});
