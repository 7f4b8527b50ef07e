import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withConnection } from '../../modules/backup/site-database.ts';
import { withFileLease } from '../../modules/media/file-lease.ts';
import { newId } from '../../platform/database/ids.ts';
import { gateTo } from '../../testing/database-gate.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer({}, 'none');

type Queries = Pick<pg.ClientBase | pg.Pool, 'query'>;
/** Seconds after which PostgreSQL has given up an idle connection whose machine does not answer. */
async function secondsOf(client: Queries): Promise<number> {
  const { rows } = await client.query(`
    select current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`);
  return rows[0].seconds;
}

test('the locks of a machine that vanished are free within half a minute', async () => {
  const { app } = server;
  expect(await secondsOf(app.db.$client)).toBe(25);
  expect(await secondsOf(app.deletionGuard.$client)).toBe(25);
  expect(await withConnection(app, secondsOf)).toBe(25);
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const isHeld = await withFileLease(app, newId(new Date()), new AbortController().signal, async () => {
    expect(await secondsOf(connect.mock.contexts[0] as pg.Client)).toBe(25);
  });
  expect(isHeld).toBe(true);
});

test('a holder of a file that no longer reaches the database loses it', async () => {
  const { app } = server;
  const way = await gateTo(new URL(app.config.databaseUrl));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    way.close();
  });
  const behindGate = { ...app, config: { ...app.config, databaseUrl: way.url, directDatabaseUrl: '' } };
  const isHeld = await withFileLease(
    behindGate,
    newId(new Date()),
    new AbortController().signal,
    async (signal) => {
      const asked = way.stall();
      await vi.advanceTimersByTimeAsync(5_000);
      await asked;
      expect(signal.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(20_000);
      await expect.poll(() => signal.aborted).toBe(true);
    },
  );
  expect(isHeld).toBe(true);
});
