import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import pg from 'pg';
import { SUPERUSER } from '../platform/database/embedded/access.ts';
import { startEmbedded } from '../platform/database/embedded.ts';

/** The data need not survive a crash, and every file of tests has a database of its own, which is deleted after it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  max_wal_size: '256MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  // A client derives its key for every connection: 4,096 rounds take as long as a small test.
  scram_iterations: '1',
  max_connections: '200',
};

/** A temporary PostgreSQL. */
export type TestCluster = { url: string; servingUrl: string; stop(): Promise<void> };

/** Starts a temporary PostgreSQL, in memory where there is room. `stop` deletes its files. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = temporaryFolder();
  if (folder === MEMORY) removeAbandoned(folder);
  const dataDir = mkdtempSync(join(folder, PREFIX));
  const { url, servingUrl, stop } = await startEmbedded({ dataDir, settings });
  await storePasswordAgain(url);
  return {
    url,
    servingUrl,
    async stop() {
      await stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
const PREFIX = 'muyu-test-';
const NECESSARY_BYTES = 2 * 2 ** 30;
const ABANDONED_MS = DAY_MS;

/**
 * A file system in memory if it has room: on a disk the files of cloned databases, a thousand each, take a third of
 * PostgreSQL's processor time. A container often has 64 MB there.
 */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NECESSARY_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes what killed runs left: it would take memory until the machine starts again. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** The superuser's password with the rounds of the settings, which initdb does not know. */
async function storePasswordAgain(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { password } = new URL(url);
    await client.query(`alter role ${SUPERUSER} password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}
