import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts';
import { readAccess } from './access.ts';
import { recoverCluster } from './recover.ts';

let dataDir: string;
let database: EmbeddedDatabase;
const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muyu-recover-'));
  database = await start();
});
afterEach(async () => {
  await database.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills PostgreSQL, so that its rows are in the log alone, and replays the log. */
async function recoverTo(target: Parameters<typeof recoverCluster>[1]): Promise<void> {
  await database.stop('immediate');
  await recoverCluster(join(dataDir, 'postgres'), target, readAccess(dataDir).password);
  database = await start();
}

test('a time after which nothing was committed is the end of the log', async () => {
  await query('create table kept as select 1 as n');
  await recoverTo({ time: new Date(Date.now() + 60_000) });
  expect(await query('select n from kept')).toEqual([{ n: 1 }]);
});

test('a restore point that the log does not have is refused', async () => {
  await query('create table kept as select 1 as n');
  await expect(recoverTo({ name: 'absent' })).rejects.toThrow('recovery target');
  // The cluster waits for a recovery: the next one goes to the end of its log.
  await recoverCluster(join(dataDir, 'postgres'), 'end', readAccess(dataDir).password);
  database = await start();
  expect(await query('select n from kept')).toEqual([{ n: 1 }]);
});
