import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openRepository } from '../repository/repository.ts';
import { archiveLog, dropLine } from './wal-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'muyu-wal-'));
const line = process.pid.toString(16);
const connect = async () => {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  return client;
};
let one: pg.Client;
let two: pg.Client;
let watch: pg.Client;

beforeAll(async () => {
  [one, two, watch] = [await connect(), await connect(), await connect()];
  await watch.query('select pg_create_physical_replication_slot($1, true)', [`muyu_${line}`]);
});
afterAll(async () => {
  await dropLine(watch, line);
  for (const client of [one, two, watch]) await client.end();
  rmSync(folder, { recursive: true, force: true });
});

test('two that archive one line at once both succeed', async () => {
  await watch.query("select pg_logical_emit_message(false, 'muyu', 'something to archive')");
  const [first, second] = [openRepository(folder, ''), openRepository(folder, '')];
  const { rows } = await two.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isWaiting = async () => {
    const waiting = 'select 1 from pg_locks where pid = $1 and not granted';
    return (await watch.query(waiting, [rows[0]!.pid])).rowCount === 1;
  };
  // The second begins while the first stores a segment that it has not freed yet.
  let other: Promise<Date> | undefined;
  const write = first.writeSmall.bind(first);
  vi.spyOn(first, 'writeSmall').mockImplementation(async (name, content) => {
    let isDone = false;
    other ??= archiveLog(two, second, line).finally(() => {
      isDone = true;
    });
    await vi.waitUntil(async () => isDone || (await isWaiting()), { timeout: 60_000 });
    return write(name, content);
  });
  const at = await archiveLog(one, first, line);
  expect((await other!).getTime()).toBeGreaterThan(at.getTime());
});
