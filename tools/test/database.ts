import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/database/embedded.ts';

/** Data of a test run need not survive a crash. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Starts a temporary PostgreSQL for one test run. `stop` deletes its files. */
export async function testDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-test-'));
  const database = await startEmbedded({ dataDir, settings: QUICK });
  return {
    url: database.url,
    async stop() {
      await database.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
