import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../server/main/migrate.ts';
import { pictureUrl } from '../server/platform/crypto/media-url.ts';
import { freePort } from '../server/platform/database/embedded/access.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { temporarySiteEnv } from '../server/testing/site-variables.ts';
import { fill } from './data.ts';
import { fire } from './load.ts';

// node bench/delivery.ts: pictures of 30 KB from disk, few and many, with their signatures and the question whether they
// are still shown.
const many = 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-bench-'));
const secret = 'bench';
const database = await startEmbedded({ dataDir });
const fileId = (n: number) => `0190b000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
try {
  await migrate(database.url);
  await fill(database.url, { posts: many, users: 1_000, follows: 1_000 });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into media_file (user_id, file_id, kind, state, name, bytes, created_at, changed_at)
    select p.author_id, f.file_id, 'image', 'processing', 'x', 1, now(), now()
    from post p join post_file f on f.post_id = p.post_id`);
  await client.query('vacuum analyze');
  await client.end();
  const bytes = Buffer.alloc(30_000, 7);
  for (let n = 1; n <= many; n++) {
    const folder = join(dataDir, 'files', 'pictures', fileId(n));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '360.webp'), bytes);
  }
  const port = await freePort();
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: temporarySiteEnv({
      DATABASE_URL: database.url,
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET: secret,
      DEMO: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }),
  });
  await once(server, 'message');
  const urls = Array.from({ length: many }, (_, i) => pictureUrl(secret, fileId(i + 1), 360, new Date()));
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
