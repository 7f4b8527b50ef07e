import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { whileLocked } from '#platform/database/advisory-lock.ts';
import { timeName, timeOfName } from '../repository/manifest.ts';
import { BackupError, type Repository } from '../repository/repository.ts';
import { lsnOf, positionOf, segmentBytes, segmentName, segmentNumber } from './wal-names.ts';

/**
 * Archives the write-ahead log of the embedded cluster without a program that PostgreSQL calls: a replication slot keeps
 * the segments until they are read over a connection of the superuser and stored. A line is the log of one slot; a restored
 * cluster has no slot, so its log never mixes with that of the cluster before.
 */
const slotPrefix = 'muyu_';
/** A slot may keep this much; beyond it PostgreSQL drops the log and the next backup begins a new line. */
const keptLog = '8GB';
/** The driver receives bytes as text of twice their length. */
const readBytes = 4 * 1024 * 1024;

/**
 * An archived segment: the object, and the time by which every write that was acknowledged is in it or in one before. It has
 * that of the last call that ended before it, unless it is the last one of its own: a call may be cut off between two.
 */
export type ArchivedSegment = { segment: string; object: string; at: Date };

/** The slot of the permanent line, or null. A slot whose log PostgreSQL had to drop is removed. */
export async function findLine(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ slot_name: string; wal_status: string }>(
    `select slot_name, wal_status from pg_replication_slots where slot_name like 'muyu\\_%' and not temporary`,
  );
  const [found] = rows;
  if (!found) return null;
  if (found.wal_status !== 'lost') return found.slot_name.slice(slotPrefix.length);
  await dropLine(client, found.slot_name.slice(slotPrefix.length));
  return null;
}

/** Begins a line that keeps the log from now on: until it is dropped, or a temporary one as long as the connection. */
export async function createLine(client: pg.ClientBase, { isTemporary = false } = {}): Promise<string> {
  const line = randomBytes(6).toString('hex');
  if (!isTemporary) {
    await client.query(`alter system set max_slot_wal_keep_size = '${keptLog}'`);
    await client.query('select pg_reload_conf()');
  }
  await client.query('select pg_create_physical_replication_slot($1, true, $2)', [
    slotPrefix + line,
    isTemporary,
  ]);
  return line;
}

export const dropLine = (client: pg.ClientBase, line: string): Promise<unknown> =>
  client.query('select pg_drop_replication_slot($1)', [slotPrefix + line]);

/**
 * Ends the present segment and stores all that the line has kept. Returns the time by which every acknowledged write is
 * stored. Waits while another process does this: a slot that both advance would go back for one of them, which PostgreSQL refuses.
 */
export function archiveLog(client: pg.ClientBase, repository: Repository, line: string): Promise<Date> {
  return whileLocked(client, slotPrefix + line, () => archiveKept(client, repository, line));
}

async function archiveKept(client: pg.ClientBase, repository: Repository, line: string): Promise<Date> {
  const slot = slotPrefix + line;
  const { rows } = await client.query<{ at: Date; lsn: string; kept: string | null; timeline: string }>(
    `select clock_timestamp() as at, pg_switch_wal()::text as lsn,
       (select restart_lsn::text from pg_replication_slots where slot_name = $1) as kept,
       left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    [slot],
  );
  const { at, lsn, kept, timeline } = rows[0]!;
  if (!kept)
    throw new BackupError('PostgreSQL has dropped log that was not archived; a new backup is needed.');
  // The position after the switch, or the begin of a segment in which nothing was written.
  const end = Math.floor((positionOf(lsn) - 1) / segmentBytes);
  const log = await listLog(repository, line);
  const stored = new Set(log.map(({ segment }) => segment));
  const before = log.at(-1)?.at ?? new Date(0);
  for (let number = Math.floor(positionOf(kept) / segmentBytes); number <= end; number++) {
    const name = segmentName(Number.parseInt(timeline, 16), number);
    if (!stored.has(name)) {
      const content = await readSegment(client, name);
      const until = number < end ? before : at;
      await repository.writeSmall(`${folderOf(line)}/${name}-${timeName(until)}`, content);
    }
    await client.query('select pg_replication_slot_advance($1, $2)', [
      slot,
      lsnOf((number + 1) * segmentBytes),
    ]);
  }
  return at;
}

async function readSegment(client: pg.ClientBase, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < segmentBytes; at += readBytes) {
    const { rows } = await client.query<{ content: Buffer }>(
      'select pg_read_binary_file($1, $2, $3) as content',
      [`pg_wal/${name}`, at, readBytes],
    );
    parts.push(rows[0]!.content);
  }
  const content = Buffer.concat(parts);
  if (content.length !== segmentBytes)
    throw new BackupError(`The log segment ${name} has ${content.length} bytes.`);
  return content;
}

const folderOf = (line: string) => `wal/${line}`;

/** The archived segments of a line, in their order. */
const listLog = async (repository: Repository, line: string): Promise<ArchivedSegment[]> =>
  (await repository.list(folderOf(line))).map((object) => {
    const segment = object.slice(object.lastIndexOf('/') + 1).slice(0, 24);
    return { segment, object, at: timeOfName(object) };
  });

/** The unbroken row of segments from `first` on. Throws when that one is missing. */
export async function listLogFrom(
  repository: Repository,
  line: string,
  first: string,
): Promise<[ArchivedSegment, ...ArchivedSegment[]]> {
  const all = new Map((await listLog(repository, line)).map((each) => [segmentNumber(each.segment), each]));
  const row: ArchivedSegment[] = [];
  for (let number = segmentNumber(first); all.has(number); number++) row.push(all.get(number)!);
  const [begin, ...rest] = row;
  if (!begin) throw new BackupError(`The log segment ${first} of the backup is missing.`);
  return [begin, ...rest];
}
