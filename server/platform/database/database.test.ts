import { getHealth } from '@muyu/contract/site/site.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { allowLongStatements } from './connection/bounded-client.ts';

const connections = 2;
const server = testServer(
  { databaseConnections: connections, connectionMs: 2_500, statementMs: 2_500 },
  'none',
);
const slow = () => server.app.db.execute(sql`select pg_sleep(60)`);

test('without a free connection a request ends with 503 and Retry-After, and the next one works', async () => {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => server.app.db.$client.connect()),
  );
  const reply = await server.call(getHealth, {});
  expect(reply).toMatchObject({ status: 503, code: '503', data: { error: 'core.unavailable' } });
  expect(reply.headers['retry-after']).toBe('5');
  for (const client of clients) client.release();
  expect((await server.call(getHealth, {})).status).toBe(200);
});

test('many who ask for its health while the database does not answer make one statement', async () => {
  const statements = vi.spyOn(server.app.db, 'execute');
  const clients = await Promise.all(
    Array.from({ length: connections }, () => server.app.db.$client.connect()),
  );
  const replies = await Promise.all(Array.from({ length: 100 }, () => server.call(getHealth, {})));
  for (const client of clients) client.release();
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
  expect(statements.mock.calls).toHaveLength(1);
  statements.mockRestore();
});

test('a statement without an answer ends as an outage, and PostgreSQL forgets it', async () => {
  await expect(slow()).rejects.toMatchObject({ cause: { code: 'STATEMENT_TIMEOUT' } });
  await expect(server.app.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toThrow();
  expect((await server.call(getHealth, {})).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { rows } = await server.app.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)' and state = 'active'`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
});

test('background work may run longer', async () => {
  const sleep = () => server.app.db.execute(sql`select pg_sleep(3)`);
  const others = Array.from({ length: connections }, () => server.app.db.execute(sql`select pg_sleep(0.5)`));
  // It begins on a connection that a statement of another caller releases.
  await expect(Promise.all([...others, allowLongStatements(sleep)])).resolves.toHaveLength(connections + 1);
});

test('a connection whose BEGIN fails goes back to the pool', async () => {
  const pool = server.app.db.$client;
  const connect = pool.connect.bind(pool) as () => Promise<import('pg').PoolClient>;
  const cut = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect();
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    return client;
  }) as never);
  for (let i = 0; i <= connections; i++)
    await expect(server.app.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  cut.mockRestore();
  await server.app.db.transaction((tx) => tx.execute(sql`select 1`));
});
