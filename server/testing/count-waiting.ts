import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { isClusterDatabase } from '../platform/database/cluster/is-cluster.ts';
import type { TestServer } from './server.ts';

/** How many backends of the server's database wait for a lock; on a cluster those of every node. */
export async function countWaiting({ app }: Pick<TestServer, 'app'>): Promise<number> {
  if (await isClusterDatabase(app.db)) {
    const { rows } = await app.db.execute<{ n: number }>(sql`
      select count(*)::int as n from citus_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]!.n;
  }
  const { rows } = await app.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.n;
}

/** Waits until so many backends wait for a lock: calls that were started are then as far as they get. */
export const waitForLocks = (server: Pick<TestServer, 'app'>, min = 1): Promise<unknown> =>
  vi.waitUntil(async () => (await countWaiting(server)) >= min, { timeout: 60_000, interval: 20 });
