import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { writeIndex } from '../files/file-index.ts';
import { writeManifest } from '../repository/manifest.ts';
import { openRepository } from '../repository/repository.ts';
import { planRestore } from '../restore/plan-restore.ts';
import { readDatabaseClock } from '../site-database.ts';
import { archiveLog, dropLine } from './wal-archive.ts';
import { positionOf, segmentBytes, segmentName } from './wal-names.ts';

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

test('a time before a call that was cut off is restored with all segments of that call', async () => {
  const other = `${line}b`;
  await watch.query('select pg_create_physical_replication_slot($1, true)', [`muyu_${other}`]);
  try {
    const at = await readDatabaseClock(watch);
    const { rows } = await watch.query<{ timeline: string; kept: string }>(
      `select left(pg_walfile_name(restart_lsn), 8) as timeline, restart_lsn::text as kept
         from pg_replication_slots where slot_name = $1`,
      [`muyu_${other}`],
    );
    const first = Math.floor(positionOf(rows[0]!.kept) / segmentBytes);
    const nameOf = (number: number) => segmentName(Number.parseInt(rows[0]!.timeline, 16), number);
    await watch.query("select pg_logical_emit_message(false, 'muyu', 'one'), pg_switch_wal()");
    await watch.query("select pg_logical_emit_message(false, 'muyu', 'two')");
    const repository = openRepository(join(folder, 'cut-off'), '');
    await repository.check({ create: true });
    const write = repository.writeSmall.bind(repository);
    const cut = vi.spyOn(repository, 'writeSmall');
    cut.mockImplementationOnce(write).mockRejectedValueOnce(new Error('cut off'));
    await expect(archiveLog(one, repository, other)).rejects.toThrow('cut off');
    const until = await archiveLog(one, repository, other);
    await writeManifest(repository, {
      name: 'one',
      product: '',
      at: at.toISOString(),
      database: {
        kind: 'cluster',
        version: 17,
        base: { object: '', bytes: 0, sha256: '' },
        line: other,
        firstSegment: nameOf(first),
        restorePoint: 'one',
      },
      files: {
        index: await writeIndex(repository, at, new Map()),
        at: at.toISOString(),
        count: 0,
        bytes: 0,
      },
      secret: '',
    });
    for (const moment of ['backup', at] as const) {
      const { log } = await planRestore(repository, moment);
      expect(log.map(({ segment }) => segment)).toEqual(
        expect.arrayContaining([nameOf(first), nameOf(first + 1)]),
      );
    }
    expect(await planRestore(repository, 'latest')).toMatchObject({ at: until });
  } finally {
    await dropLine(watch, other);
  }
});
