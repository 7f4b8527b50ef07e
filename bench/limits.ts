import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/main/migrate.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { SharedCounts } from '../server/platform/http/limits/shared-counts.ts';
import { createLog } from '../server/platform/log/log.ts';

// `node bench/limits.ts`: what counting a request costs, in memory and in the database.
const callers = 1_000;
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-limits-'));
const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  const db = openDatabase(database.url);
  const counts = new SharedCounts(db, createLog('silent'));
  const measure = async (calls: number, work: (i: number) => unknown) => {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    for (let i = 0; i < calls; i++) await work(i);
    const { user, system } = process.cpuUsage(used);
    const each = (ms: number) => Number(((1000 * ms) / calls).toFixed(1));
    return {
      calls,
      'µs each': each(performance.now() - begun),
      'server CPU µs each': each((user + system) / 1000),
    };
  };
  const inMemory = (i: number) => counts.count(`member ${i % callers}`, 60_000, 1_000_000_000);
  await measure(10_000, inMemory);
  console.table({
    'in memory': await measure(200_000, inMemory),
    'an exact limit': await measure(2_000, (i) => counts.count(`code ${i}`, 60_000, 10)),
    'a refused call of an exact limit': await measure(100_000, () => counts.count('code 1', 60_000, 1)),
    [`an exchange of ${callers} callers`]: await measure(100, async (n) => {
      for (let i = 0; i < callers; i++) counts.add(`page ${n} ${i}`, 60_000, 50);
      await counts.exchange();
    }),
  });
  await counts.stop();
  await closeDatabase(db);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
