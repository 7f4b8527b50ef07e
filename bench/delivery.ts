import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/main/migrate.ts';
import { forEverybody, signPictureUrl } from '../server/platform/crypto/media-url.ts';
import { freePort } from '../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { startChild } from './child.ts';
import { postIdOf } from './community/row-ids.ts';
import { storePictures } from './community/store-pictures.ts';
import { fill } from './data.ts';
import { fire } from './load.ts';

// node bench/delivery.ts: pictures of 30 KB from disk, few and many, with their signatures and the question whether they
// are still shown.
const many = 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-bench-'));
const secret = 'bench';
const database = await startEmbedded({ dataDir });
try {
  await migrate(database.url);
  await fill(database.url, { posts: many, users: 1_000, follows: 1_000 });
  await storePictures(database.url, dataDir, many);
  const port = await freePort();
  const server = await startChild('./server.ts', {
    port,
    databaseUrl: database.url,
    dataDir,
    env: { SECRET: secret, DEMO: 'off' },
  });
  const urls = Array.from({ length: many }, (_, i) =>
    signPictureUrl(forEverybody({ secret, domains: {} }, new Date()), postIdOf(i + 1), 360),
  );
  const rows: object[] = [];
  for (const [what, count] of [
    ['50 pictures', 50],
    [`${many} pictures`, many],
  ] as const) {
    const pick = () => ({ method: 'GET' as const, path: urls[Math.floor(Math.random() * count)]! });
    const { rate, p99, cpu, failed } = await fire(port, [server.pid!], pick);
    rows.push({ what, 'req/s': Math.round(rate), 'p99 ms': p99, 'CPU ms': Number(cpu.toFixed(2)), failed });
  }
  console.table(rows);
  server.kill();
  await once(server, 'exit');
} finally {
  await database.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
}
