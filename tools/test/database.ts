import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/database/embedded.ts';

/** What a crash would lose is of no interest here. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A throw-away PostgreSQL for one test run; `stop` leaves nothing behind. */
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
