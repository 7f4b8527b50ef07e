import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCommunity } from '../server/demo/small-community.ts';
import { fillDemo } from '../server/main/demo.ts';
import { migrate } from '../server/main/migrate.ts';
import { serve } from '../server/main/serve.ts';
import { readConfig } from '../server/platform/config.ts';
import { startEmbedded } from '../server/platform/database/embedded.ts';
import { databaseNote, filesNote } from './database.ts';
import { pushOrigin } from './push-port.ts';

// The real server for browser tests: a database of its own and a small demo community, gone at the end.
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-e2e-'));
const database = await startEmbedded({
  dataDir,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
const config = readConfig({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  PORT: process.env.E2E_PORT ?? '4700',
  LIMITS: 'off',
  PUSH_SERVICES: pushOrigin(Number(process.env.E2E_PORT ?? 4700)),
  LOG_LEVEL: 'warn',
});
await migrate(config.databaseUrl);
await fillDemo(config, () => {}, smallCommunity());
const serving = await serve(config, 'all');
const notes = { [databaseNote(config.port)]: database.url, [filesNote(config.port)]: dataDir };
for (const [note, text] of Object.entries(notes)) writeFileSync(note, text, { mode: 0o600 });
console.log(`ready ${serving.url}`);

const stop = async () => {
  await serving.close();
  await database.stop();
  for (const note of Object.keys(notes)) rmSync(note, { force: true });
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
