import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { closeDatabase, openDatabase } from '../server.ts';

/** A database server and a data folder of the test, with a connection; they are gone after it. */
export async function startDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-demo-'));
  const { url, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const db = openDatabase(url, 1);
  onTestFinished(async () => {
    await closeDatabase(db);
    await stop('immediate');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, dataDir, url };
}
