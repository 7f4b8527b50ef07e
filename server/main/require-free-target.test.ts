import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { markRestoredRows } from '#platform/database/unfinished-restore.ts';
import { folderUrl } from '#platform/storage/storage.ts';
import { dropTables } from '../modules/backup/restore/drop-tables.ts';
import type { RestorePlan } from '../modules/backup/restore/plan-restore.ts';
import { cloneDatabase } from '../testing/database.ts';
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { requireFreeTarget } from './require-free-target.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'muyu-target-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const plan = { manifest: { database: { kind: 'logical' } } } as unknown as RestorePlan;
const [nothing, overwrite, overwriteFiles] = [
  { overwrite: false, overwriteFiles: false },
  { overwrite: true, overwriteFiles: false },
  { overwrite: false, overwriteFiles: true },
];

/** The environment of a site with files in a storage of its own, whose DATA_DIR is another one. */
function trialBeside(site: string, databaseUrl = '') {
  mkdirSync(join(site, 'files', 'pictures'), { recursive: true });
  writeFileSync(join(site, 'files', 'pictures', 'a.webp'), 'a picture');
  const config = readConfig({ DATA_DIR: join(home, 'trial'), SECRET: 'x'.repeat(40) });
  return { ...config, storageUrl: folderUrl(site), databaseUrl };
}

test('files without a database are replaced only when that is said of them, and the refusal names their place', async () => {
  const config = trialBeside(join(home, 'site'));
  for (const allowed of [nothing, overwrite])
    await expect(requireFreeTarget(config, plan, allowed)).rejects.toThrow(
      /There are files in .*site\/files \(pictures\/a\.webp, …\), but no site in .*trial\/postgres/,
    );
  await requireFreeTarget(config, plan, overwriteFiles);
  await requireFreeTarget({ ...config, storageUrl: '' }, plan, nothing);
});

test('a database and its files are replaced together', async () => {
  const config = trialBeside(join(home, 'site'));
  mkdirSync(join(config.dataDir, 'postgres'), { recursive: true });
  for (const allowed of [nothing, overwriteFiles])
    await expect(requireFreeTarget(config, plan, allowed)).rejects.toThrow(
      /data in .*trial\/postgres and in .*site\/files .*--overwrite replaces it/,
    );
  await requireFreeTarget(config, plan, overwrite);
});

test('a restore that did not end is begun again with the files that it left', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const config = trialBeside(join(home, 'site'), url);
    await requireFreeTarget(config, plan, overwrite);
    await dropTables(client);
    await expect(requireFreeTarget(config, plan, overwrite)).rejects.toThrow('--overwrite-files');
    await markRestoredRows(client);
    await requireFreeTarget(config, plan, overwrite);
  } finally {
    await client.end();
    await drop();
  }
});

test('a database that servers use is refused, and their connections are named', async () => {
  const { url, drop } = await cloneDatabase();
  const server = new pg.Client({ connectionString: url, application_name: 'muyu' });
  await server.connect();
  try {
    const config = trialBeside(join(home, 'site'), url);
    await server.query('begin');
    await expect(requireFreeTarget(config, plan, overwrite)).rejects.toThrow(
      /stop them first.*: 1 from [^ ]+, idle in transaction since 2/,
    );
  } finally {
    await server.end();
    await drop();
  }
});

test('the connections that a pooler keeps after the end of all servers are named, with the way to close them', async ({
  skip,
}) => {
  skip(!hasPgBouncer(), 'needs pgbouncer');
  const { url, drop } = await cloneDatabase();
  const pooler = await startPgBouncer(url, 'transaction');
  try {
    const server = new pg.Client({ connectionString: pooler.url, application_name: 'muyu' });
    await server.connect();
    await server.query('select');
    await server.end();
    const config = trialBeside(join(home, 'site'), url);
    await expect(requireFreeTarget(config, plan, overwrite)).rejects.toThrow(
      /: 1 from 127\.0\.0\.1, idle since 2.*RECONNECT in the console of PgBouncer/,
    );
  } finally {
    await pooler.stop();
    await drop();
  }
});
